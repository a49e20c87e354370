import type { CheckContent, CheckSheet } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { useState } from 'react'
import { type CheckDraft, itemsOf, resultOf } from './draft.ts'
import { ItemCard } from './ItemCard.tsx'
import { Signing } from './Signing.tsx'
import './check.css'

type Props = {
  sheet: CheckSheet
  draft: CheckDraft
  onChange(draft: CheckDraft): void
  /** Hands the signed record on; throws what hinders it. */
  onSign(): Promise<void>
}

const texts = [
  ['unitPerson', '被检查单位人员', 40],
  ['unitPost', '职务', 40],
  ['unitTel', '电话', 20],
] as const

/** The record of a check, item by item, as it is written on the spot and at a desk. */
export function CheckForm({ sheet, draft, onChange, onSign }: Props) {
  const { content } = draft
  const [refused, setRefused] = useState(content.signRefusal !== '')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const change = (more: Partial<CheckContent>) => onChange({ ...draft, content: { ...content, ...more } })
  const items = itemsOf(sheet, content)
  const left = items.filter(({ key }) => resultOf(content, key).result === '').length
  const groups = [...Map.groupBy(items, ({ group }) => group)]
  const finish = async (): Promise<void> => {
    setBusy(true)
    setSaid('')
    await onSign().catch((error: unknown) => setSaid(error instanceof Error ? error.message : String(error)))
    setBusy(false)
  }
  return (
    <main className="mobile-form check-form">
      <DeviceChoice sheet={sheet} content={content} onChange={(devices) => change({ devices })} />
      {groups.map(([group, inside]) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {inside.map((item) => (
            <ItemCard key={item.key} item={item} draft={draft} hazards={sheet.hazards} onChange={onChange} />
          ))}
        </fieldset>
      ))}
      <Place position={content.position} onPlace={(position) => change({ position })} />
      {texts.map(([name, label, most]) => (
        <label key={name}>
          {label}
          <input
            value={content[name]}
            maxLength={most}
            inputMode={name === 'unitTel' ? 'tel' : 'text'}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </label>
      ))}
      <label>
        被检查单位意见
        <textarea
          rows={2}
          maxLength={1000}
          value={content.unitOpinion}
          onChange={({ target }) => change({ unitOpinion: target.value })}
        />
      </label>
      <label className="mobile-tick">
        <input
          type="checkbox"
          checked={refused}
          onChange={({ target }) => {
            setRefused(target.checked)
            if (!target.checked) change({ signRefusal: '', witness: '' })
          }}
        />
        被检查单位拒绝签字
      </label>
      {refused && (
        <>
          <label>
            拒签情况
            <textarea
              rows={2}
              maxLength={500}
              value={content.signRefusal}
              onChange={({ target }) => change({ signRefusal: target.value })}
            />
          </label>
          <label>
            见证人
            <input
              maxLength={40}
              value={content.witness}
              onChange={({ target }) => change({ witness: target.value })}
            />
          </label>
        </>
      )}
      <Signing
        checkers={sheet.checkers}
        signatures={content.signatures}
        refused={refused}
        onChange={(signatures) => change({ signatures })}
      />
      <p className={said ? 'mobile-said bad' : 'mobile-said'} role={said ? 'alert' : 'status'}>
        {said || (left > 0 ? `还有${left}项没有检查结果` : '全部项目已有结果')}
      </p>
      <button type="button" className="mobile-send" disabled={busy} onClick={() => void finish()}>
        签字完成
      </button>
    </main>
  )
}

type Choice = { sheet: CheckSheet; content: CheckContent; onChange(devices: string[]): void }

/** Devices of the unit that are looked at; each brings the items of its class. */
function DeviceChoice({ sheet, content, onChange }: Choice) {
  if (sheet.unitDevices.length === 0) return null
  return (
    <details className="check-devices">
      <summary>抽查设备（已选 {content.devices.length} 台）</summary>
      {sheet.unitDevices.map(({ equdatasysid, equname, equcode }) => (
        <label key={equdatasysid} className="mobile-tick">
          <input
            type="checkbox"
            checked={content.devices.includes(equdatasysid)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...content.devices, equdatasysid]
                  : content.devices.filter((one) => one !== equdatasysid),
              )
            }
          />
          <span>
            {equname}
            <span className="mobile-soft">　{equcode}</span>
          </span>
        </label>
      ))}
    </details>
  )
}

/** Where the check takes place, as the phone says. */
function Place({ position, onPlace }: { position: string; onPlace(position: string): void }) {
  const [said, setSaid] = useState('')
  const look = () =>
    navigator.geolocation?.getCurrentPosition(
      ({ coords }) => onPlace(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
      () => setSaid('没有取得位置，请允许浏览器使用定位'),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <div className="phone-buttons">
      <button type="button" onClick={look}>
        {position ? `位置 ${position}` : '记录位置'}
      </button>
      {said && <span className="mobile-soft">{said}</span>}
    </div>
  )
}
