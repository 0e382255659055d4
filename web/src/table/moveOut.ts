import { HERE } from '../net/api';
import { openTable, tell } from '../play';
import type { TableSight } from '../protocol';
import { forgetTable } from './remembered';

/**
 * Lays a table of this device on the server, where friends can come to it: the same options, the same bots. Answers its
 * code there. The one on this device is left alone from then on.
 */
export async function moveOut(table: TableSight): Promise<string> {
  const code = await openTable('', table.options);
  for (const [seat, place] of table.places.entries()) {
    if (typeof place === 'string' || !('bot' in place)) continue;
    await tell('', code, { add_bot: { seat, ...place.bot } });
  }
  forgetTable(table.code, HERE);
  return code;
}
