import { type ComparedDevice, correctable, onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { send } from '../../kit/transport/send.ts'
import { CorrectArchive } from './CorrectArchive.tsx'
import './online.css'
import { useComparison } from './useComparison.ts'

type ComparisonProps = {
  appmainsysid: string
  /** The devices or their archive have changed: what else shows them is to be fetched anew. */
  onChanged(): void
}

const isCorrectable = ({ differences }: ComparedDevice): boolean =>
  differences.some(({ field }) => correctable[field] !== undefined)

/** Every device of an online declaration beside its archive; what differs is marked and put right here. */
export function ArchiveComparison({ appmainsysid, onChanged }: ComparisonProps) {
  const { data, error, refetch } = useComparison(appmainsysid)
  const [busy, setBusy] = useState(false)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const mayCorrect = useSession((session) => session.permissions.has('equipment.save'))
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />
  const differing = data.filter(({ differences }) => differences.length > 0)
  const changed = async (): Promise<void> => {
    setCorrecting(null)
    await refetch()
    onChanged()
  }
  const follow = async (devices: readonly ComparedDevice[]): Promise<void> => {
    setBusy(true)
    try {
      const seisn = devices.map((device) => device.seisn).join(',')
      await send(onlineCalls.followArchive, { appmainsysid, seisn })
      await changed()
    } catch (problem) {
      notify.failure(problem)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Verdict
        devices={data.length}
        differing={differing.length}
        busy={busy}
        onFollow={() => void follow(differing)}
      />
      {differing.map((device) => (
        <Differing
          key={device.seisn}
          device={device}
          busy={busy}
          onFollow={() => void follow([device])}
          onCorrect={mayCorrect && isCorrectable(device) ? () => setCorrecting(device.seisn) : undefined}
        >
          {correcting === device.seisn && (
            <CorrectArchive
              device={device}
              appmainsysid={appmainsysid}
              onDone={() => void changed()}
              onClose={() => setCorrecting(null)}
            />
          )}
        </Differing>
      ))}
      <Recognised devices={data} />
    </>
  )
}

type VerdictProps = { devices: number; differing: number; busy: boolean; onFollow(): void }

function Verdict({ devices, differing, busy, onFollow }: VerdictProps) {
  if (differing === 0)
    return <Alert type="success" showIcon title={`${devices} 台设备的申报信息与档案一致`} />
  const all = differing > 1 && (
    <Button size="small" disabled={busy} onClick={onFollow}>
      全部以档案为准
    </Button>
  )
  return (
    <Alert type="warning" showIcon title={`${differing} 台设备与档案不一致，处理后才能确认`} action={all} />
  )
}

type DifferingProps = {
  device: ComparedDevice
  busy: boolean
  onFollow(): void
  onCorrect?: (() => void) | undefined
  children: ReactNode
}

function Differing({ device, busy, onFollow, onCorrect, children }: DifferingProps) {
  return (
    <section aria-label={`设备${device.equcode}`} className="online-device work-scroll">
      <h3>
        {device.equcode} {device.equname}{' '}
        <Button size="small" disabled={busy} onClick={onFollow}>
          以档案为准
        </Button>{' '}
        {onCorrect && (
          <Button size="small" disabled={busy} onClick={onCorrect}>
            修正档案
          </Button>
        )}
      </h3>
      <table className="tj-plain">
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">申报</th>
            <th scope="col">档案</th>
          </tr>
        </thead>
        <tbody>
          {device.differences.map(({ field, label, declared, archived }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td className="tj-state-red">{declared || '空'}</td>
              <td>{archived || '空'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </section>
  )
}

/** Plates and frames of vehicles, lines of piping: by what the devices are recognised on site. */
function Recognised({ devices }: { devices: readonly ComparedDevice[] }) {
  const known = devices.filter(({ particulars, lines }) => particulars.length > 0 || lines.length > 0)
  return known.map(({ seisn, equcode, particulars, lines }) => (
    <section key={seisn} aria-label={`设备${equcode}的识别信息`} className="online-device work-scroll">
      <h3>
        {equcode}
        <small>{particulars.map(({ label, text }) => `　${label} ${text}`)}</small>
      </h3>
      {lines.length > 0 && (
        <table className="tj-plain">
          <thead>
            <tr>
              <th scope="col">管道编号</th>
              <th scope="col">管线名称</th>
              <th scope="col">管道级别</th>
              <th scope="col">长度（m）</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td>{line.pipeNo}</td>
                <td>{line.name}</td>
                <td>{line.grade || '—'}</td>
                <td>{line.length || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  ))
}
