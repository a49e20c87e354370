import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** The scans of a certificate or the papers of a person. */
const files =
  (mode: 'entry' | 'readonly'): RowSections =>
  ({ id }) => [
    {
      title: '附件',
      content: (
        <Suspense fallback={<Skeleton active title={false} />}>
          <AttachmentPanel owner={id} mode={mode} materials={['RYZS']} />
        </Suspense>
      ),
    },
  ]

export const certificateFiles = { entry: files('entry'), readonly: files('readonly') }
