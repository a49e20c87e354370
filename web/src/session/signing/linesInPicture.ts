import { signatureField } from '@tejian/contract/kit/signatureLines.ts'
import { inkIn, type Raster, traceInk } from './traceInk.ts'

const mostBytes = 5 * 1024 * 1024
const sentences = {
  type: '请选择 PNG 或 JPG 格式的图片',
  size: '图片不能超过 5 MB',
  noInk: '图片中没有找到签名，请换一张白纸黑字的照片或扫描件',
} as const

const isPicture = ([a, b, c, d]: Uint8Array): boolean =>
  (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) || (a === 0xff && b === 0xd8 && c === 0xff)

type Part = { x: number; y: number; width: number; height: number }

/** A part of a picture on white paper of a size. */
function drawn(picture: ImageBitmap, part: Part, width: number, height: number): Raster {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  const scale = Math.min(width / part.width, height / part.height)
  const [w, h] = [part.width * scale, part.height * scale]
  pen.drawImage(picture, part.x, part.y, part.width, part.height, (width - w) / 2, (height - h) / 2, w, h)
  return inkIn(pen.getImageData(0, 0, width, height).data, width)
}

/** Where the ink of a picture is, with some paper around it; null where there is none. */
function inkedPart(picture: ImageBitmap): Part | null {
  const scale = Math.min(1, 900 / Math.max(picture.width, picture.height))
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height }
  const { ink } = drawn(picture, whole, width, height)
  let [left, top, right, bottom] = [width, height, -1, -1]
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!ink[y * width + x]) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  if (right - left < 8 || bottom - top < 4) return null
  const margin = Math.ceil((right - left) * 0.03) + 1
  return {
    x: (left - margin) / scale,
    y: (top - margin) / scale,
    width: (right - left + 2 * margin) / scale,
    height: (bottom - top + 2 * margin) / scale,
  }
}

/** The lines of the pen in a photograph or scan of a signature. Throws a sentence where the file shows none. */
export async function linesInPicture(file: File): Promise<string> {
  if (file.size > mostBytes) throw sentences.size
  if (!isPicture(new Uint8Array(await file.slice(0, 4).arrayBuffer()))) throw sentences.type
  const picture = await createImageBitmap(file).catch(() => {
    throw sentences.type
  })
  const part = inkedPart(picture)
  const lines = part && traceInk(drawn(picture, part, signatureField.width, signatureField.height))
  picture.close()
  if (!lines) throw sentences.noInk
  return lines
}
