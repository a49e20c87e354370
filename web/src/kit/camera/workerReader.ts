import type { CodeReader } from './codeReader.ts'

/**
 * Has a worker look for codes: reading them takes WebAssembly, which the policy of pages forbids and that of this worker
 * allows (server/src/app/contentPolicy.ts). It looks at one picture at a time.
 */
export function workerReader(): CodeReader {
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' })
  const read = async (picture: Blob | HTMLVideoElement): Promise<string | null> => {
    const points = await createImageBitmap(picture)
    return new Promise((resolve, reject) => {
      const failed = (): void => reject(new Error('no reader of codes'))
      worker.onmessage = ({ data }: MessageEvent<string | null | undefined>) =>
        data === undefined ? failed() : resolve(data)
      worker.onerror = failed
      worker.postMessage(points, [points])
    })
  }
  return { read, close: () => worker.terminate() }
}
