import { useQuery } from '@tanstack/react-query'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { type EventKind, eventKinds } from '@tejian/contract/equipment/device/timeline.ts'
import { Segmented, Timeline } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'

const colours = { green: 'green', orange: 'orange', red: 'red', grey: 'gray', blue: 'blue' } as const
type Shown = EventKind | 'all'

/** A day stays a day; an instant is shown to the minute. */
const when = (at: string): string => (at.length > 10 ? dayjs(at).format('YYYY-MM-DD HH:mm') : at)

/** Everything that happened to a device in one line, newest first. */
export default function TimelineTab({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown>('all')
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceTimeline', id],
    queryFn: () => send(deviceCalls.timeline, { equdatasysid: id }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const events = data.filter(({ kind }) => shown === 'all' || kind === shown)
  const present = (Object.keys(eventKinds) as EventKind[]).filter((kind) =>
    data.some((event) => event.kind === kind),
  )
  return (
    <>
      <Segmented<Shown>
        aria-label="按类别筛选"
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: '全部' },
          ...present.map((kind) => ({ value: kind, label: eventKinds[kind] })),
        ]}
      />
      <Timeline
        className="device-time"
        items={events.map(({ key, at, title, detail, actorName, tone }) => ({
          key,
          color: colours[tone],
          content: (
            <>
              <span className="tj-number">{when(at)}</span> <strong>{title}</strong>
              {actorName && <small> {actorName}</small>}
              {detail && (
                <>
                  <br />
                  <small>{detail}</small>
                </>
              )}
            </>
          ),
        }))}
      />
    </>
  )
}
