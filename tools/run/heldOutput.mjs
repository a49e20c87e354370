/**
 * Output of something that runs beside something else: kept back until it is let go, and passed on as it comes from
 * then on, so that the two do not mix.
 * @param {NodeJS.WritableStream} to
 */
export function heldOutput(to) {
  let held = []
  return {
    write(chunk) {
      if (held) held.push(chunk)
      else to.write(chunk)
    },
    letGo() {
      for (const chunk of held ?? []) to.write(chunk)
      held = undefined
    },
  }
}
