import { readFileSync } from 'node:fs'
import type { PaperContent } from '@tejian/contract/supervision/documents/templates.ts'
import { formSource } from '../../kit/pdf/formSource.ts'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { sealSource } from '../../kit/pdf/sealSource.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { Services } from '../../kit/services.ts'
import type { PrintedSeal } from '../../system/public.ts'

let source: string | undefined

const sourceText = (): string => {
  source ??= `${formSource()}\n${sealSource()}\n${readFileSync(new URL('./document.typ', import.meta.url), 'utf8')}`
  return source
}

type Rendering = { readonly sealed: boolean; readonly at: Date; readonly stamp?: PrintedSeal }

/** The paper as PDF/A, drawn from its frozen words alone; with the seal drawn where it has been issued. */
export function renderDocument(
  services: Pick<Services, 'demo'>,
  content: PaperContent,
  { sealed, at, stamp }: Rendering,
): Promise<Buffer> {
  const doc = {
    ...content,
    facts: content.facts.map(([label, value]) => ({ label, value })),
    institute: content.authority,
    printedAt: '',
    sealed,
    ...(stamp && { stamp }),
    demo: services.demo,
    qr: qrSvg(content.number),
  }
  return renderPdf(
    sourceText(),
    { documents: [doc], demo: services.demo },
    { standard: 'a-2b', createdAt: at },
  )
}
