import type { Maker } from './making.svelte';
import type { Review } from '../protocol';
import { study } from '../study/study';

/** Has a record reviewed on this device, or by the server where that cannot be. */
export const makeReview: Maker = (record, progress, signal) =>
  study.ask<Review>('POST', '/api/reviews', record, { progress, signal });
