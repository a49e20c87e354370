/// <reference lib="webworker" />
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Left to itself the library would fetch it from a server of others.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const options: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
}

/** What a picture shows, as points. */
function pointsOf(picture: ImageBitmap): ImageData | undefined {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0)
  picture.close()
  return context?.getImageData(0, 0, canvas.width, canvas.height)
}

/** Answers a picture with the text of its first code; null where there is none, undefined where it could not look. */
self.onmessage = async ({ data }: MessageEvent<ImageBitmap>) => {
  try {
    const points = pointsOf(data)
    const [found] = points ? await readBarcodes(points, options) : []
    self.postMessage(found?.text ?? null)
  } catch {
    self.postMessage(undefined)
  }
}
