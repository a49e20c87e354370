/** What is asked of the person while calls wait; resolves to true once they may go out again. */
export type Question = () => Promise<boolean>

/** A question that refused calls put to the person, by a dialog of the signed-in frame. */
export function asking() {
  let handler: Question | null = null
  let open: Promise<boolean> | null = null
  return {
    /** Installs the dialog. Returns a function that takes it away again. */
    install(next: Question): () => void {
      handler = next
      return () => {
        if (handler !== next) return
        handler = null
        // A dialog that has left the page answers nobody any more.
        open = null
      }
    },
    /** Asks once for any number of refused calls. False when nobody can be asked, as on the way into the product. */
    ask(): Promise<boolean> {
      if (!handler) return Promise.resolve(false)
      if (open) return open
      const asked = handler().finally(() => {
        if (open === asked) open = null
      })
      open = asked
      return asked
    },
  }
}
