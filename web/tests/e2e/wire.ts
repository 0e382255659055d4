import type { Sight } from '../../src/protocol';
import type { Person } from './people';

/** Speaks to a person's page in the server's place: from the first message on, the page hears nothing else. */
export async function prompter({ page }: Person): Promise<(sight: Sight) => void> {
  let prompted = false;
  let send: (message: string) => void = () => undefined;
  await page.routeWebSocket(/\/api\/tables\//, (socket) => {
    send = (message) => socket.send(message);
    socket.connectToServer().onMessage((message) => {
      if (!prompted) socket.send(message);
    });
  });
  return (sight) => {
    prompted = true;
    send(JSON.stringify(sight));
  };
}
