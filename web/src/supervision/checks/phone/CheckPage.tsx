import type { CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSession } from '../../../kit/session/store.ts'
import { Problem } from '../../../kit/theme/Problem.tsx'
import { CheckForm } from './CheckForm.tsx'
import { CheckRead } from './CheckRead.tsx'
import { putIntoOutbox, refuseUnfinished } from './draft.ts'
import { Supplement } from './Supplement.tsx'
import { useDraftOf } from './useDraftOf.ts'
import { fetchSheet, useFetched } from './useSheet.ts'

/** A check on the phone: recorded here, sent when there is a network. */
export function CheckPage() {
  const { id = '' } = useParams()
  const account = useSession((session) => session.user?.id ?? '')
  const [turn, setTurn] = useState(0)
  const { value: sheet, sentence } = useFetched(() => fetchSheet(account, id), `${account} ${id} ${turn}`)
  if (sentence) return <Problem text={sentence} />
  if (!sheet) return <p className="mobile-hint">正在打开……</p>
  if (sheet.mayRecord) return <Writing account={account} sheet={sheet} />
  return (
    <>
      <CheckRead sheet={sheet} />
      {sheet.maySupplement && <Supplement sheet={sheet} onAdded={() => setTurn(turn + 1)} />}
    </>
  )
}

function Writing({ account, sheet }: { account: string; sheet: CheckSheet }) {
  const navigate = useNavigate()
  const { found, keep, settle } = useDraftOf(account, sheet)
  if (!found) return <p className="mobile-hint">正在打开……</p>
  if (found.waiting) return <p className="mobile-hint">记录已签字，等待发送</p>
  const sign = async (): Promise<void> => {
    refuseUnfinished(sheet, found.draft)
    settle()
    await putIntoOutbox(account, sheet, found.draft)
    await navigate('/m/check')
  }
  return (
    <>
      <section className="check-head">
        <h2>{sheet.unitname}</h2>
        <p className="mobile-soft">
          {sheet.checkno}　{sheet.checkType}　{sheet.checkDate}
        </p>
        <p className="mobile-soft">{sheet.address}</p>
      </section>
      <CheckForm sheet={sheet} draft={found.draft} onChange={keep} onSign={sign} />
    </>
  )
}
