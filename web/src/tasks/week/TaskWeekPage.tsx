import { mondayOf } from '@tejian/contract/kit/calendarDate.ts'
import type { WeekAnswer } from '@tejian/contract/tasks/weekCalls.ts'
import { Alert, Button, Empty, Select, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useNarrow } from '../../kit/list/useNarrow.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import '../tasks.css'
import { ProposalsDrawer } from './ProposalsDrawer.tsx'
import { StopDrawer } from './StopDrawer.tsx'
import { type Moving, useMoving } from './useMoving.ts'
import { useProposals, useWeek, useWeekAddress, useWeekMoved } from './useWeek.ts'
import { ViewSwitch } from './ViewSwitch.tsx'
import { type Opened, WeekGrid } from './WeekGrid.tsx'
import { WeekList } from './WeekList.tsx'
import './week.css'
import { stateWords, weekAfter } from './weekModel.ts'

/** The week of a department: who inspects what on which day. */
export default function TaskWeekPage() {
  const address = useWeekAddress()
  const { data, error, refetch, isPlaceholderData } = useWeek(address)
  return (
    <section className="week" aria-label="任务周视图" aria-busy={isPlaceholderData}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Shown week={data} address={address} />}
    </section>
  )
}

type ShownProps = { week: WeekAnswer; address: ReturnType<typeof useWeekAddress> }

function Shown({ week, address }: ShownProps) {
  const onMoved = useWeekMoved()
  const moving = useMoving(week, onMoved)
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [proposing, setProposing] = useState(false)
  const [weeks, setWeeks] = useState('4')
  const proposals = useProposals(week.department.id, weeks)
  return (
    <>
      <WeekBar
        week={week}
        address={address}
        proposed={proposals.data?.bundles.length}
        onPropose={() => setProposing(true)}
      />
      <Told moving={moving} />
      {week.cut && <Alert type="warning" showIcon title="本周任务过多，未全部显示，请选择一个部门查看" />}
      {week.people.length === 0 ? (
        <Empty description="该部门没有检验人员，请选择其他部门" />
      ) : narrow ? (
        <WeekList week={week} moving={moving} address={address} onOpen={setOpened} />
      ) : (
        <WeekGrid week={week} moving={moving} onOpen={setOpened} />
      )}
      {opened && <StopDrawer opened={opened} week={week} moving={moving} onClose={() => setOpened(null)} />}
      {proposing && (
        <ProposalsDrawer
          query={proposals}
          weeks={weeks}
          onWeeks={setWeeks}
          onTaken={onMoved}
          onClose={() => setProposing(false)}
        />
      )}
    </>
  )
}

type WeekBarProps = ShownProps & { proposed: number | undefined; onPropose(): void }

function WeekBar({ week, address, proposed, onPropose }: WeekBarProps) {
  const [monday, sunday] = [week.days[0]?.date ?? '', week.days[6]?.date ?? '']
  const present = mondayOf(week.today)
  return (
    <header className="week-bar">
      <ViewSwitch shown="week" />
      <Space.Compact>
        <Button aria-label="上一周" onClick={() => address.change({ monday: weekAfter(monday, -1), at: '' })}>
          ‹
        </Button>
        <Button disabled={monday === present} onClick={() => address.change({ monday: '', at: '' })}>
          本周
        </Button>
        <Button aria-label="下一周" onClick={() => address.change({ monday: weekAfter(monday, 1), at: '' })}>
          ›
        </Button>
      </Space.Compact>
      <h1>
        {monday} 至 {sunday.slice(5)}
      </h1>
      <Select
        aria-label="部门"
        value={week.department.id}
        options={week.departments.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(department: string) => address.change({ department })}
      />
      <Button type="primary" ghost onClick={onPropose}>
        待安排建议{proposed ? ` ${proposed}` : ''}
      </Button>
      <p className="week-legend">
        {Object.entries(stateWords).map(([state, word]) => (
          <span key={state} className="week-chip" data-state={state}>
            {word}
          </span>
        ))}
      </p>
    </header>
  )
}

/** The last move with its way back, and what is said to those who do not see the grid. */
function Told({ moving }: { moving: Moving }) {
  const { last, said, busy, undo, forget } = moving
  return (
    <>
      <p id="week-keys" className="visually-hidden">
        按回车或空格拾起，方向键选择人员和日期，回车放下，Esc取消
      </p>
      <p className="visually-hidden" role="status" aria-live="assertive">
        {said}
      </p>
      {last && (
        <Alert
          type="success"
          showIcon
          title={last.words}
          closable={{ onClose: forget }}
          action={
            <Button size="small" loading={busy} onClick={() => void undo()}>
              撤销
            </Button>
          }
        />
      )}
    </>
  )
}
