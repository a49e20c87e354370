import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useOutbox } from '../../kit/offline/outbox.ts'
import { useOnline } from '../../kit/offline/useOnline.ts'
import { useSession } from '../../kit/session/store.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { indexOf, loadKey, loadTrip, type TripIndex, tasksOf } from './api.ts'
import { type Synced, syncAll } from './sync.ts'
import { hasAccountKey, keepAccountKey, keepPack, readIndex, workNames } from './vault.ts'
import './trip.css'
import { Problem } from '../../kit/theme/Problem.tsx'

type Pack = NonNullable<Awaited<ReturnType<typeof readIndex<TripIndex>>>>

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
const clock = (moment: number): string => shanghaiDateTime(new Date(moment)).slice(0, 16)

const saidOf = ({ title, conflicts, refused }: Synced): string => {
  if (refused) return `${title}：${refused}`
  return conflicts > 0 ? `${title}：有${conflicts}项与他人的修改不一致，请选择` : `${title}：已同步`
}

/** Pages that are older than everybody must have are loaded anew; what was recorded stays where it lies. */
const isOutdated = (error: unknown): boolean => error instanceof CallFailure && error.code === 'reload'

/** The inspections of the coming days: loaded where there is a network, opened and recorded where there is none. */
export function TripPage() {
  const account = useSession((session) => session.user?.id ?? '')
  const online = useOnline()
  const unsynced = useOutbox((outbox) => outbox.unsynced)
  const [pack, setPack] = useState<Pack | null | undefined>(undefined)
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState('')
  const [said, setSaid] = useState<readonly string[]>([])
  const [failed, setFailed] = useState('')
  const [outdated, setOutdated] = useState(false)

  const look = useCallback(async () => {
    const [index, names] = await Promise.all([readIndex<TripIndex>(account), workNames(account)])
    setPack(index)
    setBegun(new Set(names))
  }, [account])
  useEffect(() => {
    void look()
    // What was recorded before a new login is read with the account's key again.
    void hasAccountKey(account).then(async (known) => {
      if (!known && navigator.onLine) await keepAccountKey(account, await loadKey()).catch(() => {})
    })
  }, [account, look])

  // The entry sheet's script is read while the list is looked at: an old phone takes longer to read it than to open a task.
  useEffect(() => {
    if (pack) void import('./TripTaskPage.tsx').catch(() => {})
  }, [pack])

  const run = async (what: string, work: () => Promise<readonly string[]>): Promise<void> => {
    setBusy(what)
    setFailed('')
    setSaid([])
    try {
      setSaid(await work())
    } catch (error) {
      setFailed(sentenceOfError(error))
      setOutdated(isOutdated(error))
    } finally {
      setBusy('')
      await look()
    }
  }
  const download = (): Promise<void> =>
    run('正在下载……', async () => {
      const trip = await loadTrip()
      await keepAccountKey(account, trip.accountKey)
      await keepPack(account, {
        key: trip.packKey,
        hours: trip.hours,
        index: indexOf(trip),
        tasks: tasksOf(trip),
      })
      return [`已下载${trip.tasks.length}项任务`]
    })
  const sync = (): Promise<void> =>
    run('正在同步……', async () => {
      if (!(await hasAccountKey(account))) await keepAccountKey(account, await loadKey())
      return (await syncAll(account)).map(saidOf)
    })

  return (
    <main aria-busy={pack === undefined || busy !== ''}>
      <div className="phone-buttons">
        <button type="button" className="mobile-choice" disabled={!online || busy !== ''} onClick={download}>
          {pack ? '重新下载行程' : '下载行程'}
        </button>
        {begun.size > 0 && (
          <button type="button" className="mobile-choice" disabled={!online || busy !== ''} onClick={sync}>
            同步{unsynced > 0 && `（${unsynced}）`}
          </button>
        )}
      </div>
      {!online && <p className="mobile-hint">没有网络，可继续录入；联网后再下载、同步</p>}
      {busy && <p className="mobile-hint">{busy}</p>}
      <Problem text={failed} />
      {outdated && (
        <button type="button" className="mobile-choice" onClick={() => location.reload()}>
          更新
        </button>
      )}
      {said.length > 0 && (
        <div className="mobile-said" role="status">
          {said.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {pack && (
        <p className="mobile-soft">
          {clock(pack.keptAt)} 下载，{sizeOf(pack.bytes)}，{clock(pack.until)} 自动清除；未同步的记录不会清除
        </p>
      )}
      {pack === null && (
        <p className="mobile-hint">
          {begun.size > 0 ? '行程已清除，未同步的记录仍在本机' : '本机没有行程，请在有网络时下载'}
        </p>
      )}
      {pack && <Days pack={pack} begun={begun} />}
    </main>
  )
}

/** The tasks by the day on which they are planned. */
function Days({ pack: { index }, begun }: { pack: Pack; begun: ReadonlySet<string> }) {
  const days = Map.groupBy(index.tasks, ({ planInspectDate }) => planInspectDate ?? '')
  return (
    <>
      {index.tasks.length === 0 && <p className="mobile-hint">这几天没有待您录入的检验任务</p>}
      {[...days].map(([day, tasks]) => (
        <section key={day}>
          <h2>{day || '未安排日期'}</h2>
          <ul className="phone-links">
            {tasks.map(({ seisn, unitname, equname, equcode, address }) => (
              <li key={seisn}>
                <Link to={`/m/trip/${seisn}`}>
                  <strong>{unitname}</strong>
                  <span>
                    {equname}　<span className="mobile-soft">{equcode}</span>
                  </span>
                  <span className="mobile-soft">{address}</span>
                  {begun.has(seisn) && <span className="trip-begun">有未同步的记录</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {index.notReady.length > 0 && (
        <section>
          <h2>尚未生成报告</h2>
          <p className="mobile-soft">生成报告后重新下载，即可在手机上录入</p>
          <ul className="trip-waiting">
            {index.notReady.map(({ seisn, unitname, equname, stepName }) => (
              <li key={seisn}>
                {unitname}　{equname}　<span className="mobile-soft">{stepName}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
