import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { isVisitKind, itemsOf, namesNote, visitKinds } from '@tejian/contract/maintenance/items/items.ts'
import { recordMessages as messages } from '@tejian/contract/maintenance/records/recordMessages.ts'
import {
  itemPhoto,
  itemResults,
  leastMinutes,
  minutesBetween,
  missingItems,
  unexplained,
  withoutPhoto,
} from '@tejian/contract/maintenance/records/sheet.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { SignaturePad } from '../../kit/fields/SignaturePad.tsx'
import { Problem } from '../../kit/theme/Problem.tsx'
import { ItemRow } from './ItemRow.tsx'
import { kindNames } from './kindNames.ts'
import { dropVisit, keepVisit, layDown, photoParts, type Visit } from './visit.ts'

type Props = { account: string; visit: Visit; onChange(visit: Visit | null): void; onDone(): void }

/** The items of a visit, kept on the phone at each touch, and its end. */
export function VisitForm({ account, visit, onChange, onDone }: Props) {
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const kind = isVisitKind(visit.maintType) ? visit.maintType : visitKinds.halfMonth
  const items = itemsOf(visit.equclacode, kind)
  const left = missingItems(items, visit.sheet)
  const minutes = minutesBetween(visit.signedAt, Date.now())
  const tooShort = minutes < leastMinutes[kind]

  const change = (more: Partial<Visit>) => {
    const next = { ...visit, ...more }
    onChange(next)
    void keepVisit(account, next)
  }
  const photograph = (name: string, blob: Blob) =>
    change({ photos: { ...visit.photos, [name]: { blob, sent: false } } })
  const allFit = () =>
    change({
      sheet: {
        ...visit.sheet,
        ...Object.fromEntries(left.map(({ no }) => [no, { result: itemResults.fit }])),
      },
    })

  const refusal = (): string | null => {
    if (left.length > 0) return messages.missingItems(left.length)
    const [dumb] = unexplained(items, visit.sheet)
    if (dumb) return messages.unexplained(dumb.name)
    const [unseen] = withoutPhoto(items, visit.sheet, new Set(Object.keys(visit.photos)))
    if (unseen) return messages.photoMissing(unseen.name)
    if (tooShort && !visit.shortReason.trim()) return messages.tooShort(minutes, leastMinutes[kind])
    return visit.signerName.trim() && !visit.signature ? messages.signatureMissing(visit.confirmDays) : null
  }

  const signOut = async () => {
    const wrong = refusal()
    if (wrong) return setSaid(wrong)
    setBusy(true)
    setSaid('')
    const { sheet, replaceParts, note, shortReason, signerName, signature } = visit
    const fields = {
      ...{ sheet: JSON.stringify(sheet), replaceParts, note, shortReason, signerName },
      ...(signerName.trim() && signature && { signature }),
    }
    try {
      const refused = await layDown(account, visit.id, [
        ...photoParts(visit),
        { title: `维保签退 ${visit.equcode}`, value: { as: 'signOut', tag: visit.tag, fields } },
      ])
      if (refused) return setSaid(refused)
      await dropVisit(account, visit.tag)
      onChange(null)
      onDone()
      void navigate('/m/maintain')
    } finally {
      setBusy(false)
    }
  }

  return (
    <main>
      <section className="maintain-lift" aria-label="维保">
        <h2>{kindNames[kind]}</h2>
        <p className="mobile-soft">设备代码 {visit.equcode}</p>
        <p className="mobile-soft">
          {visit.persons}
          {`　${shanghaiDateTime(new Date(visit.signedAt)).slice(11, 16)} 签到`}
        </p>
        <p role="status">
          已记录 {items.length - left.length} / {items.length} 项
        </p>
        {left.length > 0 && (
          <button type="button" onClick={allFit}>
            其余 {left.length} 项合格
          </button>
        )}
      </section>
      <ul className="maintain-items">
        {items.map((item) => (
          <ItemRow
            key={item.no}
            item={item}
            entry={visit.sheet[item.no]}
            photo={visit.photos[itemPhoto(item.no)]?.blob ?? null}
            onEntry={(entry) => change({ sheet: { ...visit.sheet, [item.no]: entry } })}
            onPhoto={(blob) => photograph(itemPhoto(item.no), blob)}
          />
        ))}
      </ul>
      <p className="mobile-soft">{namesNote(visit.equclacode)}</p>
      <section className="maintain-form" aria-label="签退">
        <label>
          更换部件
          <input
            value={visit.replaceParts}
            maxLength={300}
            onChange={({ target }) => change({ replaceParts: target.value })}
          />
        </label>
        <label>
          维保情况说明
          <textarea
            value={visit.note}
            maxLength={1000}
            rows={3}
            onChange={({ target }) => change({ note: target.value })}
          />
        </label>
        {tooShort && (
          <label>
            时长不足的原因（{leastMinutes[kind]}分钟以内签退时填写）
            <input
              value={visit.shortReason}
              maxLength={300}
              onChange={({ target }) => change({ shortReason: target.value })}
            />
          </label>
        )}
        <label>
          {messages.signerLabel(visit.confirmDays)}
          <input
            value={visit.signerName}
            maxLength={40}
            onChange={({ target }) => change({ signerName: target.value })}
          />
        </label>
        {visit.signerName.trim() && (
          <SignaturePad
            label="使用单位签名"
            given={visit.signature ?? ''}
            onLines={(signature) => change({ signature })}
          />
        )}
        <Problem text={said} />
        <button type="button" className="mobile-send" disabled={busy} onClick={() => void signOut()}>
          {busy ? '正在提交……' : '签退提交'}
        </button>
      </section>
    </main>
  )
}
