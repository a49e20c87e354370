/** What to do when a call is refused because the session has ended; resolves to true once somebody signed in again. */
export type EndedHandler = () => Promise<boolean>

let handler: EndedHandler | null = null
let asking: Promise<boolean> | null = null

/** Installs the handler, the dialog of the signed-in frame. Returns a function that takes it away again. */
export function onSessionEnded(next: EndedHandler): () => void {
  handler = next
  return () => {
    if (handler === next) handler = null
  }
}

/** Asks once for any number of refused calls. False when nobody can be asked, as on the way into the product. */
export function sessionEnded(): Promise<boolean> {
  if (!handler) return Promise.resolve(false)
  asking ??= handler().finally(() => {
    asking = null
  })
  return asking
}
