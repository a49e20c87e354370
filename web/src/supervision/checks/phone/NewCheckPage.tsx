import { isTownship } from '@tejian/contract/kit/areaPrefix.ts'
import { checkKinds } from '@tejian/contract/supervision/checks/check.process.ts'
import { checkCalls } from '@tejian/contract/supervision/checks/checkCalls.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { today } from '../../../kit/clock.ts'
import { useSession } from '../../../kit/session/store.ts'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { fetchSheet, useFetched } from './useSheet.ts'
import './check.css'
import { Problem } from '../../../kit/theme/Problem.tsx'

type Unit = { readonly id: string; readonly unitname: string; readonly address: string }

async function unitsNamed(unitname: string): Promise<Unit[]> {
  const { list } = await send(unitCalls.getUnitList, { unitname, pageSize: '10' })
  return list.map((row) => {
    const unit = row as unknown as { id: string; unitname?: string | null; address?: string | null }
    return { id: unit.id, unitname: unit.unitname ?? '', address: unit.address ?? '' }
  })
}

type Begun = {
  /** The draft that could not be arranged yet; '' for none. */
  readonly id: string
  readonly unit: Unit
  readonly logins: readonly string[]
  readonly companions: string
}

async function saveDraft({ id, unit, logins, companions }: Begun): Promise<string> {
  const made = (await send(checkCalls.save, {
    ...(id && { id }),
    unitId: unit.id,
    unitname: unit.unitname,
    checkType: checkKinds.usual,
    checkDate: today(),
    checkerLogins: logins.join(),
    companions,
  })) as { id: string }
  return made.id
}

/**
 * A check that begins on the spot: unit and people are looked up by the network, its record is then written without one.
 */
export function NewCheckPage() {
  const account = useSession((session) => session.user?.id ?? '')
  const own = useSession((session) => session.user?.loginName ?? '')
  const area = useSession((session) => session.user?.jurisdiction ?? '')
  const navigate = useNavigate()
  const { value: people, sentence } = useFetched(() => send(checkCalls.checkers, {}), account)
  const [asked, setAsked] = useState('')
  const [units, setUnits] = useState<readonly Unit[] | null>(null)
  const [unit, setUnit] = useState<Unit | null>(null)
  const [others, setOthers] = useState<readonly string[]>([])
  const [companions, setCompanions] = useState('')
  const [made, setMade] = useState('')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setSaid('')
    await work().catch((error: unknown) => setSaid(sentenceOfError(error)))
    setBusy(false)
  }
  const look = () =>
    attempt(async () => {
      setUnit(null)
      setUnits(await unitsNamed(asked.trim()))
    })
  const start = () =>
    attempt(async () => {
      if (!unit) throw new Error('请选择被检查单位')
      const id = await saveDraft({ id: made, unit, logins: [own, ...others], companions })
      setMade(id)
      await send(checkCalls.move, { id, action: 'arrange' })
      // What its record needs is kept for where there is no network.
      await fetchSheet(account, id)
      await navigate(`/m/check/${id}`)
    })
  return (
    <main className="mobile-form check-form">
      <p className="mobile-soft">新建检查需要网络；建好后，现场记录没有网络也能办。</p>
      <label>
        被检查单位
        <input
          value={asked}
          placeholder="单位名称、拼音首字母或信用代码"
          onChange={({ target }) => setAsked(target.value)}
        />
      </label>
      <div className="phone-buttons">
        <button type="button" disabled={busy || asked.trim() === ''} onClick={() => void look()}>
          查找单位
        </button>
      </div>
      {units?.length === 0 && <p className="mobile-hint">没有找到单位，可换名称或信用代码再查</p>}
      {units && units.length > 0 && (
        <fieldset>
          <legend>{unit ? '已选择（可重新查找）' : '选择单位'}</legend>
          {(unit ? [unit] : units).map((one) => (
            <label key={one.id} className="mobile-tick">
              <input type="radio" name="unit" checked={unit?.id === one.id} onChange={() => setUnit(one)} />
              <span>
                {one.unitname}
                <span className="mobile-soft">　{one.address}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isTownship(area) ? (
        <label>
          同行人员
          <input
            value={companions}
            maxLength={100}
            placeholder="用顿号分开"
            onChange={({ target }) => setCompanions(target.value)}
          />
        </label>
      ) : (
        <fieldset>
          <legend>同行检查人员</legend>
          {(people ?? [])
            .filter(({ loginName }) => loginName !== own)
            .map(({ loginName, name, certno }) => (
              <label key={loginName} className="mobile-tick">
                <input
                  type="checkbox"
                  checked={others.includes(loginName)}
                  onChange={({ target }) =>
                    setOthers(
                      target.checked ? [...others, loginName] : others.filter((one) => one !== loginName),
                    )
                  }
                />
                <span>
                  {name}
                  <span className="mobile-soft">　{certno || '没有登记有效的执法证件'}</span>
                </span>
              </label>
            ))}
        </fieldset>
      )}
      <Problem text={said || sentence} />
      <button type="button" className="mobile-send" disabled={busy || !unit} onClick={() => void start()}>
        开始检查
      </button>
    </main>
  )
}
