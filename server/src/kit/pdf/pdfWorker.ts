import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'

/** `pageMarks`: instead of the file a mark of the picture of each page, one in a line. */
export type PdfJob = {
  template: string
  dataJson: string
  standard?: string
  createdSeconds?: number
  pageMarks?: boolean
}
export type PdfAnswer = { made: ArrayBuffer } | { failure: string }

/** Results of earlier documents that stay memoized; without eviction every document ever made stays in memory. */
const KEPT_RESULTS = 10
/** The third has what names need of plane 2 (𠮷) and the first two lack; the compiler falls back to it by itself. */
const FONTS = [
  'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
]

const suspects = '/Suspects false'

/** Fonts are shipped with the product; system fonts are found too, but only serve characters these lack. */
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontBlobs: FONTS.map(fontBytes) }],
})

function fontBytes(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))
}

/**
 * The compiler writes out that the structure has no suspects, which is the default; readers that are built on poppler
 * complain of it (they take any value but true for one of a wrong type). Blanks keep every offset of the file.
 */
function withoutSuspects(pdf: Buffer): Buffer {
  const place = pdf.indexOf(suspects)
  if (place >= 0) pdf.fill(' ', place, place + suspects.length)
  return pdf
}

/** Each page begins with its own white sheet; where it stands among the others is no matter of its picture. */
const pageBegins = /<path class="typst-shape" fill="#ffffff"[^>]*\/>\s*<g(?: transform="[^"]*")?>/g

const pageMarks = (svg: string): string =>
  svg
    .slice(0, svg.indexOf('<defs'))
    .split(pageBegins)
    .slice(1)
    .map((page) => createHash('sha256').update(page).digest('base64url'))
    .join('\n')

function render({ template, dataJson, standard, createdSeconds, pageMarks: marksOnly }: PdfJob): PdfAnswer {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { data: dataJson } })
  if (!compiled.result) return { failure: describe(compiled.takeDiagnostics()) }
  if (marksOnly) {
    const marks = new TextEncoder().encode(pageMarks(compiler.plainSvg(compiled.result)))
    compiler.evictCache(KEPT_RESULTS)
    return { made: marks.buffer }
  }
  const pdf = compiler.pdf(compiled.result, {
    ...(standard ? { pdfStandard: standard } : {}),
    ...(createdSeconds !== undefined ? { creationTimestamp: createdSeconds } : {}),
  })
  compiler.evictCache(KEPT_RESULTS)
  return { made: new Uint8Array(withoutSuspects(pdf)).buffer }
}

function describe(error: NodeError | null): string {
  return error ? JSON.stringify(error.shortDiagnostics) : 'the compiler gave neither a document nor a reason'
}

parentPort?.on('message', (job: PdfJob) => {
  const answer = attempt(job)
  parentPort?.postMessage(answer, 'made' in answer ? [answer.made] : [])
})

function attempt(job: PdfJob): PdfAnswer {
  try {
    return render(job)
  } catch (error) {
    return { failure: String(error) }
  }
}
