import { lazy, Suspense } from 'react'
import type { RowSections } from '../../kit/form/RegisterForm.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))
const ChargedLines = lazy(async () => ({ default: (await import('./ChargedLines.tsx')).ChargedLines }))

/** Proofs of an application; a new one is saved first. */
export const proofs: RowSections = ({ id }) => [
  {
    title: '证明材料',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} mode="entry" />
      </Suspense>
    ),
  },
]

/** The charge that an application is about, line by line. */
export const chargedLines = ({ chargeId }: { chargeId: string | null }) => [
  {
    title: '收费明细',
    content: (
      <Suspense>
        <ChargedLines chargeId={chargeId ?? ''} />
      </Suspense>
    ),
  },
]
