import { settings } from '../settings.svelte';
import { say } from '../words/words.svelte';
import { notify, takeBack } from './notices';

let shown = false;

/** Lets the tab, the icon of the app and, where wanted, a notice say whether it is this person's turn. */
export function showTurn(mine: boolean, title: string): void {
  document.title = mine ? say('notice-title', { title }) : title;
  if (mine === shown) return;
  shown = mine;
  document
    .getElementById('icon')
    ?.setAttribute('href', `${import.meta.env.BASE_URL}${mine ? 'icon-turn.svg' : 'icon.svg'}`);
  void badge(mine);
  if (!mine) void takeBack();
  else if (document.hidden && settings.notices) void notify(say('notice-your-turn'), title);
}

/** The sign on the icon of an installed app. Where there is none it would only cost time, in the middle of a move. */
async function badge(on: boolean): Promise<void> {
  if (!matchMedia('(display-mode: standalone)').matches) return;
  try {
    await (on ? navigator.setAppBadge(1) : navigator.clearAppBadge());
  } catch {
    // Not every device has a place for it.
  }
}
