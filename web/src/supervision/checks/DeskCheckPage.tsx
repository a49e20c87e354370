import type { CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { Button, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { notify } from '../../kit/notify.ts'
import { newEntryId } from '../../kit/offline/outbox.ts'
import { drafts } from '../../kit/offline/store.ts'
import { useSession } from '../../kit/session/store.ts'
import { now } from '../../kit/transport/serverTime.ts'
import { CheckForm } from './phone/CheckForm.tsx'
import { CheckRead } from './phone/CheckRead.tsx'
import { draftName, refuseUnfinished, sendCheck } from './phone/draft.ts'
import { Supplement } from './phone/Supplement.tsx'
import { useDraftOf } from './phone/useDraftOf.ts'
import { fetchSheet, useFetched } from './phone/useSheet.ts'
import { printCheck } from './printCheck.ts'
import '../../kit/theme/plainPage.css'
import './desk.css'

const AttachmentPanel = lazy(async () => ({
  default: (await import('../../shared/attachments/AttachmentPanel.tsx')).AttachmentPanel,
}))

/** The record of one check at a desk, in the form of the phone: written while it is not signed, read afterwards. */
export function DeskCheckPage() {
  const { id = '' } = useParams()
  const account = useSession((session) => session.user?.id ?? '')
  const [turn, setTurn] = useState(0)
  const { value: sheet, sentence } = useFetched(() => fetchSheet(account, id), `${account} ${id} ${turn}`)
  if (sentence) return <p role="alert">{sentence}</p>
  if (!sheet) return <Skeleton active />
  return (
    <div className="mobile-page check-desk">
      <header>
        <h1>{sheet.unitname}</h1>
        <p>
          {sheet.checkno}　{sheet.checkType}　{sheet.checkDate}　{sheet.address}
        </p>
      </header>
      {sheet.mayRecord ? (
        <Writing account={account} sheet={sheet} onSigned={() => setTurn(turn + 1)} />
      ) : (
        <CheckRead sheet={sheet} />
      )}
      {sheet.maySupplement && (
        <Supplement
          sheet={sheet}
          onAdded={() => {
            notify.success('补充记录已签字')
            setTurn(turn + 1)
          }}
        />
      )}
      {sheet.signedAt && (
        <Button type="primary" onClick={() => void printCheck(sheet.id)}>
          打印记录
        </Button>
      )}
      <Suspense fallback={<Skeleton active title={false} />}>
        <AttachmentPanel
          owner={sheet.id}
          materials={['XCZP']}
          mode={sheet.signedAt || sheet.step === 'end' ? 'readonly' : 'entry'}
        />
      </Suspense>
    </div>
  )
}

type Props = { account: string; sheet: CheckSheet; onSigned(): void }

function Writing({ account, sheet, onSigned }: Props) {
  const { found, keep, settle } = useDraftOf(account, sheet)
  if (!found) return <Skeleton active />
  const sign = async (): Promise<void> => {
    const { draft } = found
    refuseUnfinished(sheet, draft)
    settle()
    const value = { ...draft, signedAt: now().toISOString() }
    await sendCheck({ id: draft.entryId ?? newEntryId(), subject: sheet.id, value })
    await drafts.remove(account, draftName(sheet.id))
    notify.success('检查记录已签字')
    onSigned()
  }
  return <CheckForm sheet={sheet} draft={found.draft} onChange={keep} onSign={sign} />
}
