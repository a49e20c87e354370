import { renderSVG } from 'uqr'

/** Level M survives the folds and stamps of paper; four modules of white border are required by ISO/IEC 18004. */
const OPTIONS = { ecc: 'M', border: 4 } as const

/** A QR code as an SVG picture; throws when the text exceeds what a code holds (about 2,300 bytes). */
export function qrSvg(text: string): string {
  return renderSVG(text, OPTIONS)
}

/** The QR code as a data address for `<img src>`. */
export function qrDataUrl(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString('base64')}`
}
