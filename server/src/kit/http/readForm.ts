import qs from 'qs'

/** The fields of a form body: dotted names become nested values, names that repeat lists. Throws on too deep nesting. */
export const readForm = (text: string): Record<string, unknown> =>
  qs.parse(text, {
    allowDots: true,
    depth: 6,
    strictDepth: true,
    parameterLimit: 2000,
    arrayLimit: 200,
  }) as Record<string, unknown>
