import { phoneTemplateCalls as calls, type SheetItem } from '@tejian/contract/mobile/calls.ts'
import { type InputType, inputTypeNames, type PhoneTemplate } from '@tejian/contract/mobile/phoneTemplate.ts'
import { Alert, Button, Checkbox, Select, Space } from 'antd'
import { useState } from 'react'
import { OrderList } from '../kit/list/OrderList.tsx'
import { notify } from '../kit/notify.ts'
import { may } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import { sentenceOfError } from '../kit/transport/sentence.ts'
import './mobile.css'

type ItemProps = { item: SheetItem; disabled: boolean; onChange(item: SheetItem): void }

/** One item: whether the phone asks for it, how it is answered, whether a photograph belongs to it. */
function ItemLine({ item, disabled, onChange }: ItemProps) {
  const { no, name, section, inputType, offered } = item
  const shown = !item.hidden
  return (
    <div className="phone-item">
      <span className="phone-item-name">
        <Checkbox
          aria-label={`${no}${name}在手机上录入`}
          checked={shown}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...item, hidden: !target.checked })}
        />
        <span>
          {no}　{name}
          <small>{section}</small>
        </span>
      </span>
      <Select<InputType>
        aria-label={`${no}${name}录入方式`}
        value={inputType}
        disabled={disabled || !shown || offered.length < 2}
        options={offered.map((type) => ({ value: type, label: inputTypeNames[type] }))}
        onChange={(type) => onChange({ ...item, inputType: type })}
      />
      <Checkbox
        checked={item.photo ?? inputType === 'photo'}
        disabled={disabled || !shown || inputType === 'photo'}
        onChange={({ target }) => onChange({ ...item, photo: target.checked })}
      >
        须拍照
      </Checkbox>
    </div>
  )
}

type SettingsProps = {
  templateCode: string
  row: Pick<PhoneTemplate, 'id' | 'version' | 'enabled'> | null
  items: readonly SheetItem[]
  onDone(): Promise<void>
}

/** The items of a template in the order of the phone, saved together. */
export function ItemSettings({ templateCode, row, items: given, onDone }: SettingsProps) {
  const [items, setItems] = useState(given)
  const [enabled, setEnabled] = useState(row?.enabled ?? true)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const disabled = !may('phoneConfig.save')
  const change = (changed: SheetItem): void =>
    setItems((all) => all.map((item) => (item.no === changed.no ? changed : item)))
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const itemList = items.map(({ no, hidden, inputType, photo }) => ({
        no,
        inputType,
        ...(hidden && { hidden }),
        ...(photo !== undefined && inputType !== 'photo' && { photo }),
      }))
      await send(calls.save, {
        ...(row && { id: row.id, version: String(row.version) }),
        templateCode,
        enabled: String(enabled),
        itemList: JSON.stringify(itemList),
      })
      notify.success('保存成功')
      await onDone()
    } catch (error) {
      setProblem(sentenceOfError(error))
    }
    setBusy(false)
  }
  const shown = items.filter(({ hidden }) => !hidden).length
  return (
    <div className="phone-items">
      <p>
        共{items.length}个检验项目，手机录入{shown}个；未勾选的项目在电脑上录入。
      </p>
      <OrderList
        items={items}
        keyOf={({ no }) => no}
        labelOf={({ no, name }) => `${no}${name}`}
        onChange={disabled ? () => {} : setItems}
      >
        {(item) => <ItemLine item={item} disabled={disabled} onChange={change} />}
      </OrderList>
      {problem && <Alert type="error" showIcon title={problem} />}
      {!disabled && (
        <Space className="phone-items-foot">
          <Checkbox checked={enabled} onChange={({ target }) => setEnabled(target.checked)}>
            启用
          </Checkbox>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存
          </Button>
        </Space>
      )}
    </div>
  )
}
