/**
 * A picture as a drawing of this shape, which Typst takes. One of another shape is shown whole, or fills it and is cut at
 * the edges where `cut` says so.
 */
export const pictureSvg = (
  type: string,
  content: Buffer,
  { width, height, cut = false }: { width: number; height: number; cut?: boolean },
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image href="data:${type};base64,${content.toString('base64')}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid ${cut ? 'slice' : 'meet'}"/></svg>`
