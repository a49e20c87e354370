/** Looks for codes in pictures, until it is closed. */
export type CodeReader = {
  /** The first code in a picture or in what a camera shows now; null where there is none. Throws when it cannot look. */
  read(picture: Blob | HTMLVideoElement): Promise<string | null>
  close(): void
}

/** What browsers offer that read codes themselves; the library of types does not know it yet. */
type Detector = { detect(picture: Blob | HTMLVideoElement): Promise<ReadonlyArray<{ rawValue: string }>> }
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

const formats = ['qr_code', 'data_matrix', 'code_128', 'code_39']

/** The browser's own reader; null where it has none, or none that knows square codes. */
async function ownReader(): Promise<CodeReader | null> {
  const Own = window.BarcodeDetector
  const known = (await Own?.getSupportedFormats().catch(() => [])) ?? []
  if (!Own || !known.includes('qr_code')) return null
  const detector = new Own({ formats: formats.filter((format) => known.includes(format)) })
  return {
    read: async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null,
    close: () => undefined,
  }
}

/** A reader of codes: the browser's own where it has one, else one that is fetched from our own server. */
export async function codeReader(): Promise<CodeReader> {
  return (await ownReader()) ?? (await import('./workerReader.ts')).workerReader()
}
