import { dangerCalls } from '@tejian/contract/supervision/dangerCalls.ts'
import { hiddenDangerProcess } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { dangerRegister } from '@tejian/contract/supervision/views/DangerRegister.ts'
import { lazy, Suspense } from 'react'
import type { RowSections } from '../kit/form/RegisterForm.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { flowLogAction, subjectOfRecord } from '../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../shared/transfers/registerActions.tsx'
import { processActions } from '../shared/work/processActions.tsx'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** Photographs of the danger; a new one is saved first. */
const files: RowSections = ({ id }) => [
  {
    title: '附件',
    content: (
      <Suspense>
        <AttachmentPanel owner={id} materials={['XCZP']} mode="entry" />
      </Suspense>
    ),
  },
]

const actions = {
  ...registerActions(dangerRegister, dangerCalls, { extra: files }),
  ...processActions(dangerRegister, dangerCalls, ['submit', 'close']),
  flowLog: flowLogAction(subjectOfRecord(hiddenDangerProcess.name)),
}

/** Hidden dangers found by inspections, registered and reported to the supervisory authority. */
export function DangerRegisterPage() {
  return <ListPage view={dangerRegister} actions={actions} />
}
