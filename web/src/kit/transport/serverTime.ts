/** By how much the server's clock is ahead of this machine's, ms. */
let ahead = 0

/** Learns the server's clock from the Date header of an answer that just came; nothing from one without. */
export function noteServerTime(date: string | null): void {
  const server = Date.parse(date ?? '')
  if (server) ahead = server - Date.now()
}

/** The present moment by the server's clock, whatever this machine's says. */
export const now = (): Date => new Date(Date.now() + ahead)
