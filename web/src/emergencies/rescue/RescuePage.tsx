import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { type RescueAct, rescueCalls, type ShownRescue } from '@tejian/contract/emergencies/rescueCalls.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { useEffect, useState } from 'react'
import { nobody } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { placeNow } from '../../maintenance/public.ts'
import { LinkFacts, LinkPage } from '../../shared/linkPage/LinkPage.tsx'
import { clockOf, useSecond } from '../clock.ts'
import { RescueForm, type Said } from './RescueForm.tsx'
import './rescue.css'

const everyMs = 10_000

/** What whoever was sent to an emergency does, by the link of a text message without a session. */
export default function RescuePage() {
  return (
    <LinkPage
      title="电梯应急救援"
      broken={say.linkEnded}
      load={(token) => nobody.send(rescueCalls.byLink, { token })}
    >
      {(shown, token, show) => <Rescue shown={shown} token={token} onShown={show} />}
    </LinkPage>
  )
}

type RescueProps = { shown: ShownRescue; token: string; onShown(shown: ShownRescue): void }

function Rescue({ shown, token, onShown }: RescueProps) {
  const [over, setOver] = useState('')
  const ended = shown.ended || over
  // Others may say meanwhile how it stands.
  useEffect(() => {
    if (ended) return
    const timer = setInterval(() => {
      nobody.send(rescueCalls.byLink, { token }).then(onShown, (error: unknown) => {
        const sentence = sentenceOfError(error)
        if (sentence === say.linkEnded) setOver(sentence)
      })
    }, everyMs)
    return () => clearInterval(timer)
  }, [token, onShown, ended])
  const commit = async (act: RescueAct, said: Said): Promise<void> => {
    const place = act === 'arrive' ? await placeNow() : {}
    onShown(await nobody.send(rescueCalls.actByLink, { token, act, ...said, ...place }))
  }
  return (
    <main>
      {ended ? (
        <p className="mobile-said good" role="status">
          {ended}
        </p>
      ) : (
        <Running shown={shown} />
      )}
      <Facts shown={shown} />
      {!ended && <RescueForm key={shown.can.join()} can={shown.can} onSay={commit} />}
      {!ended && shown.upload && (
        <a className="mobile-choice rescue-photos" href={shown.upload} target="_blank" rel="noreferrer">
          上传现场照片
        </a>
      )}
    </main>
  )
}

/** How long it lasts, and how much of the time to be there is left. */
function Running({ shown: { alarmTime, limitMinutes, arriveTime, trapped } }: { shown: ShownRescue }) {
  const at = useSecond()
  const seconds = Math.max(0, Math.floor((at - (momentOf(alarmTime) ?? at)) / 1000))
  const left = limitMinutes * 60 - seconds
  const late = trapped && !arriveTime && left < 0
  return (
    <section className="rescue-clock" data-late={late || undefined} aria-label="用时">
      <strong>{clockOf(seconds)}</strong>
      <span>
        {arriveTime
          ? '已到达现场'
          : late
            ? `已超过到达时限 ${clockOf(-left)}`
            : `到达时限 ${limitMinutes} 分钟，还剩 ${clockOf(left)}`}
      </span>
    </section>
  )
}

function Facts({ shown }: { shown: ShownRescue }) {
  const { longitude, latitude } = shown
  const what = shown.trapped ? `困人${shown.trappedCount ? ` ${shown.trappedCount} 人` : ''}` : '电梯故障'
  const rows = [
    ['事件', `${what}　${shown.eventno}`],
    ['地点', shown.useaddress],
    ['使用单位', shown.useunit],
    ['救援识别码', shown.rescueNo],
    ['设备代码', shown.equcode],
    ['情况', shown.content],
    ['派遣单位', shown.rescueunitname],
  ] as const
  return (
    <section aria-label="事件">
      <LinkFacts rows={rows}>
        {longitude !== null && latitude !== null && (
          <div>
            <dt>位置</dt>
            <dd>
              <a href={`geo:${latitude},${longitude}?q=${latitude},${longitude}`}>
                {longitude.toFixed(5)}, {latitude.toFixed(5)}　在地图中打开
              </a>
            </dd>
          </div>
        )}
      </LinkFacts>
    </section>
  )
}
