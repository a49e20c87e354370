import type { Bundle } from '@tejian/contract/tasks/weekCalls.ts'
import { Alert, Button, Drawer, Empty, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { newDeclaration } from '../../equipment/public.ts'
import { OutcomesDialog } from '../../kit/batch/OutcomesDialog.tsx'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageLink, useKnownPage } from '../../kit/shell/PageLink.tsx'
import { commitTogether } from '../commit.ts'
import type { useProposals } from './useWeek.ts'

type ProposalsDrawerProps = {
  query: ReturnType<typeof useProposals>
  weeks: string
  onWeeks(weeks: string): void
  onTaken(): void
  onClose(): void
}

const weekChoices = ['1', '2', '4', '8', '12'].map((value) => ({ value, label: `${value}周内到期` }))

/** What waits for a date, as visits that one click arranges. */
export function ProposalsDrawer({ query, weeks, onWeeks, onTaken, onClose }: ProposalsDrawerProps) {
  const { data, error, refetch } = query
  const { dialog, show, close } = useDialogHost()
  const [taking, setTaking] = useState('')
  const take = async (bundle: Bundle): Promise<void> => {
    setTaking(bundle.key)
    try {
      const outcomes = await arrange(bundle)
      if (outcomes.some(({ sentence }) => sentence !== null))
        show(<OutcomesDialog title="安排结果" outcomes={outcomes} verb="安排" onClose={close} />)
      else notify.success(`已安排${outcomes.length}台，${bundle.date}检验`)
    } catch (failure) {
      notify.failure(failure)
    } finally {
      setTaking('')
      onTaken()
    }
  }
  return (
    <Drawer
      open
      mask={false}
      title="待安排建议"
      size="min(460px, 100vw)"
      onClose={onClose}
      extra={<Select aria-label="到期范围" value={weeks} options={weekChoices} onChange={onWeeks} />}
    >
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active />}
      {data?.bundles.length === 0 && <Empty description="没有等待安排的任务" />}
      {data?.cut && <Alert type="info" showIcon title="等待安排的任务较多，这里只列最先到期的部分" />}
      <ul className="week-bundles">
        {data?.bundles.map((bundle) => (
          <li key={bundle.key}>
            <Proposal
              bundle={bundle}
              busy={taking === bundle.key}
              waiting={taking !== ''}
              onTake={() => void take(bundle)}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </Drawer>
  )
}

/** Arranges a bundle as it was proposed, with those of its instruments that may be taken along. */
const arrange = ({ items, date, people, instruments, inspDept }: Bundle) =>
  commitTogether('arrange', items, {
    planInspectDate: date,
    inspectorLogins: people.map(({ loginName }) => loginName).join(','),
    proPrincipalId: people[0]?.loginName ?? '',
    inspDept,
    instrumentIds: instruments
      .filter(({ problem }) => problem === '')
      .map(({ id }) => id)
      .join(','),
  })

type ProposalProps = { bundle: Bundle; busy: boolean; waiting: boolean; onTake(): void }

function Proposal({ bundle, busy, waiting, onTake }: ProposalProps) {
  const { unitname, placeName, items, hours, earliestDue, deadline, date, late, people, problem } = bundle
  return (
    <article aria-label={`${unitname} ${items.length}台`}>
      <header>
        <div>
          <strong>{unitname}</strong>
          <small>{placeName}</small>
        </div>
        <Button
          type="primary"
          loading={busy}
          disabled={date === '' || (waiting && !busy)}
          aria-label={`安排${unitname}${items.length}台`}
          onClick={onTake}
        >
          安排
        </Button>
      </header>
      <p>
        {items.length}台 {hours}小时 · 最早到期 {earliestDue || '—'}
        {deadline && ` · 安排期限 ${deadline}`}
      </p>
      <p className="week-chips">
        {items.map(({ seisn, equname, className, equcode, useaddress }) => (
          <span key={seisn} className="week-chip" title={`${seisn}\n${equcode}\n${useaddress}`}>
            {equname || className} <small>{equcode.slice(-4)}</small>
          </span>
        ))}
      </p>
      {date ? (
        <p>
          {date} {people.map(({ name, hours: before }) => `${name}（当日已有${before}小时）`).join('、')}
          {late && <small className="tj-state-red"> 晚于到期日，此前无人有空余工时</small>}
        </p>
      ) : (
        <p className="tj-state-red">{problem}</p>
      )}
      <Instruments bundle={bundle} />
      <Due bundle={bundle} />
    </article>
  )
}

/** What was taken along last time; only what is against one of them is told at length. */
function Instruments({ bundle: { instruments } }: { bundle: Bundle }) {
  if (instruments.length === 0) return <p className="plan-visit-note">上次检验未登记仪器，请在任务中补选</p>
  const against = instruments.flatMap(({ problem }) => problem || [])
  return (
    <p className={against.length > 0 ? undefined : 'plan-visit-note'}>
      常用仪器{instruments.length}件，{instruments.length - against.length}件当日可用
      {against.map((sentence) => (
        <small key={sentence} className="plan-against tj-state-red">
          {sentence}
        </small>
      ))}
    </p>
  )
}

/** Due at the same place and not declared: named, and one click away from a declaration for whoever may make one. */
function Due({ bundle: { due, dueHours, unitId } }: { bundle: Bundle }) {
  const known = useKnownPage()
  if (due.length === 0) return null
  const address = newDeclaration(due.map((one) => ({ ...one, unitId })))
  return (
    <p className="plan-visit-note">
      同址另有{due.length}台到期或临近到期未申报（约{dueHours}小时）：
      {due.map(({ equname, className, equcode, nextinspdate }) => (
        <span key={equcode} className="week-due">
          {equname || className} {equcode}（{nextinspdate}）
        </span>
      ))}
      {known(address) ? <PageLink path={address}>去申报</PageLink> : '请通知单位申报'}
    </p>
  )
}
