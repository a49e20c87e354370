/** The field on which somebody signs, in units of its lines. */
export const signatureField = { width: 600, height: 200 } as const

const most = 20_000
const lines = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/

/**
 * Whether a text is a signature: the lines of a pen as the path of a drawing, `M12 30L14 33`. It is drawn at every size,
 * and nothing but lines can stand in it.
 */
export const isSignature = (text: string): boolean => text.length <= most && lines.test(text)
