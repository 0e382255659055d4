/** What a host calls a module, so that it may be compiled while it comes. */
const TYPE = 'application/wasm';

/**
 * Fetches a compiled module and starts it. Where a host does not know what such a file is, it is compiled once it is there as a
 * whole. Throws where it cannot be fetched, or a browser cannot start it.
 */
export async function started(address: string, imports: WebAssembly.Imports): Promise<WebAssembly.Exports> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const { instance } =
    answer.headers.get('Content-Type')?.toLowerCase() === TYPE
      ? await WebAssembly.instantiateStreaming(answer, imports)
      : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
  return instance.exports;
}
