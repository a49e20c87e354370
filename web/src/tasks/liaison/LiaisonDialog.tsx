import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import { liaisonCalls } from '@tejian/contract/tasks/liaisonCalls.ts'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import type { ListedTask } from '../places.ts'
import LiaisonLinkDialog from './LiaisonLinkDialog.tsx'

type Prefill = AnswerOf<typeof liaisonCalls.prefill>
type Sent = AnswerOf<typeof liaisonCalls.send>

const { contactName, contacttel, liaisonContent } = liaison.fields
const decision: Decision = {
  name: 'liaison',
  label: '发出联络单',
  isReturn: false,
  fields: [
    decisionField('contactName', contactName, true),
    decisionField('contacttel', contacttel, true),
    decisionField('liaisonContent', liaisonContent, true),
  ],
}

type LiaisonDialogProps = { rows: readonly ListedTask[]; onChanged(): void; onClose(): void }

/** The liaison sheet of one visit: read once more, sent to the unit's contact, its link shown. */
export default function LiaisonDialog({ rows, onChanged, onClose }: LiaisonDialogProps) {
  const [seisns] = useState(() => rows.map(({ seisn }) => seisn ?? '').join(','))
  const gone = useRef(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const { data, error } = useQuery({
    queryKey: ['liaison', 'prefill', seisns],
    queryFn: () => send(liaisonCalls.prefill, { seisns }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (sent) {
    const { liaisonno } = sent
    return (
      <LiaisonLinkDialog
        no={liaisonno}
        title={`联络单 ${liaisonno} 已发出`}
        ask={async () => sent}
        onClose={onClose}
      />
    )
  }
  if (!data)
    return (
      <Modal
        open
        width={640}
        title="发联络单"
        footer={<Button onClick={onClose}>关闭</Button>}
        onCancel={onClose}
      >
        {error ? <Alert type="error" showIcon title={sentenceOfError(error)} /> : <Skeleton active />}
      </Modal>
    )
  return (
    <DecisionDialog
      record={liaison}
      title="发联络单"
      width={640}
      decisions={[decision]}
      deciding={{ process: inspectionProcess, step: rows[0]?.step ?? '', named: null }}
      first={{
        contactName: data.contactName,
        contacttel: data.contacttel,
        liaisonContent: data.liaisonContent,
      }}
      commit={async (values) => {
        const answer = await send(liaisonCalls.send, {
          seisns,
          contactName: textOf(values.contactName),
          contacttel: textOf(values.contacttel),
          liaisonContent: textOf(values.liaisonContent),
        })
        gone.current = true
        setSent(answer)
      }}
      onChanged={onChanged}
      // Once sent, the link is shown in its place.
      onClose={() => gone.current || onClose()}
    >
      <Visit visit={data} />
    </DecisionDialog>
  )
}

function Visit({ visit }: { visit: Prefill }) {
  const { last, devices } = visit
  return (
    <>
      {last && last.status !== liaisonStates.ended && (
        <Alert
          type="warning"
          showIcon
          title={`本次检验已于 ${last.sendTime.slice(0, 16)} 发过联络单 ${last.liaisonno}，再次发出后原联络单失效`}
        />
      )}
      <p className="work-numbers">
        {visit.unitname}　{visit.useaddress}
        <br />
        {visit.planInspectDate}　{visit.inspectors}
      </p>
      <div className="work-scroll liaison-devices">
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">{businessItem.fields.seisn.label}</th>
              <th scope="col">{businessItem.fields.equclacode.label}</th>
              <th scope="col">{businessItem.fields.equcode.label}</th>
            </tr>
          </thead>
          <tbody>
            {devices.map(({ seisn, equclaname, equcode }) => (
              <tr key={seisn}>
                <td>{seisn}</td>
                <td>{equclaname}</td>
                <td>{equcode}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
