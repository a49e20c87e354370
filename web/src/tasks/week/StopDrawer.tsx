import type { WeekAnswer, WeekStop } from '@tejian/contract/tasks/weekCalls.ts'
import { Alert, Button, Drawer, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { PageLink } from '../../kit/shell/PageLink.tsx'
import { places, taskAddress } from '../places.ts'
import type { Moving } from './useMoving.ts'
import type { Opened } from './WeekGrid.tsx'
import { gripProblem, stateWords } from './weekModel.ts'

type StopDrawerProps = { opened: Opened; week: WeekAnswer; moving: Moving; onClose(): void }

/** The sheet of an item: where it is arranged while it waits for that, else its overview. */
const sheetOf = ({ seisn, step }: WeekStop): string =>
  step === places.arrange.step
    ? taskAddress(places.arrange, seisn, location.pathname + location.search)
    : `/businessPro/taskOverview?seisn=${seisn}`

/** What stands in a cell at one place, and where else it could go: for days of other weeks too, and for a finger. */
export function StopDrawer({ opened, week, moving, onClose }: StopDrawerProps) {
  const { stops, from } = opened
  const [first] = stops
  return (
    <Drawer open title={first?.unitname ?? ''} size="min(520px, 100vw)" onClose={onClose}>
      <p>
        {first?.placeName}　{from.date}
      </p>
      <ul className="week-details">
        {stops.map((stop) => (
          <li key={stop.seisn}>
            <PageLink path={sheetOf(stop)}>{stop.seisn}</PageLink>
            <strong>
              {stop.equname || stop.className} {stop.equcode}
            </strong>
            <span className="week-chip" data-state={stop.state}>
              {stateWords[stop.state]}
            </span>
            <small>
              {[
                stop.className,
                `${stop.hours}小时`,
                stop.inspectors,
                stop.ninspectdate && `下次检验日期${stop.ninspectdate}`,
                stop.deadline && `办理期限${stop.deadline}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {stop.problem && <small className="tj-state-red">{stop.problem}</small>}
          </li>
        ))}
      </ul>
      {gripProblem(stops) === '' ? (
        <MoveForm opened={opened} week={week} moving={moving} onClose={onClose} />
      ) : (
        <Alert
          type="info"
          showIcon
          title={stops.length > 1 ? '本场有任务不能移动，可单独移动其余设备' : '该任务不能移动'}
        />
      )}
    </Drawer>
  )
}

function MoveForm({ opened: { stops, from }, week, moving, onClose }: StopDrawerProps) {
  const [date, setDate] = useState(from.date)
  const [person, setPerson] = useState(from.loginName)
  const taken = stops[0]?.logins.filter((one) => one !== from.loginName) ?? []
  const move = (): void => {
    onClose()
    void moving.drop({ loginName: person, date }, { stops, from, whole: stops.length > 1 })
  }
  return (
    <Form layout="vertical" onFinish={move} aria-label="移动">
      <Form.Item label="检验日期" htmlFor="week-date">
        <Input
          id="week-date"
          type="date"
          value={date}
          min={week.today}
          required
          onChange={({ target }) => setDate(target.value)}
        />
      </Form.Item>
      <Form.Item label="检验人员" htmlFor="week-person">
        <Select
          id="week-person"
          value={person}
          showSearch={{ optionFilterProp: 'label' }}
          options={week.people.map(({ loginName, name }) => ({
            value: loginName,
            label: name,
            disabled: taken.includes(loginName),
          }))}
          onChange={setPerson}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" disabled={date === ''}>
        {stops.length > 1 ? `移动整场（${stops.length}台）` : '移动'}
      </Button>
    </Form>
  )
}
