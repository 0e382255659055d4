/** What the server would not do, and why, in a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

/** Asks the server; what it refuses, or a server that is away, is thrown as a [Refusal]. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const json = { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  return answered<T>(path, { method, ...(body === undefined ? {} : json) });
}

/** Sends text as it is, such as a record. */
export function post<T>(path: string, text: string): Promise<T> {
  return answered<T>(path, { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain' } });
}

async function answered<T>(path: string, request: RequestInit): Promise<T> {
  const answer = await send(path, request);
  const text = await answer.text();
  if (!answer.ok) throw refusalOf(answer.status, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch {
    throw new Refusal('offline', 'The server does not answer.');
  }
}

export function refusalOf(status: number, text: string): Refusal {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    return new Refusal(error.code, error.message, status);
  } catch {
    return new Refusal('unavailable', 'The server does not answer as it should.', status);
  }
}
