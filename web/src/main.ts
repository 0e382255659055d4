import './look/tokens.css';
import './look/base.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { beInstallable } from './device/install.svelte';
import { settings, spokenLanguage } from './settings.svelte';
import { speak } from './words/words.svelte';

beInstallable();
await speak(spokenLanguage(), settings.pieces);

const target = document.getElementById('app');
target?.replaceChildren();
if (target) mount(App, { target });
