import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import type { AttachmentPanelProps } from './AttachmentPanel.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('./AttachmentPanel.tsx')).AttachmentPanel,
}))

/** A form's section with the files of its record. */
export const filesSection =
  (
    mode: AttachmentPanelProps['mode'],
    materials?: readonly string[],
  ): NonNullable<RegisterFormProps['extra']> =>
  ({ id }) => [
    {
      title: '附件',
      content: (
        <Suspense fallback={<Skeleton active title={false} />}>
          <AttachmentPanel owner={id} mode={mode} {...(materials && { materials })} />
        </Suspense>
      ),
    },
  ]
