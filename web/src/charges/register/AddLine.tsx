import { useQuery } from '@tanstack/react-query'
import { manualItem } from '@tejian/contract/charges/amount.ts'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../kit/fields/kinds.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { send } from '../../kit/transport/send.ts'
import { useChargeSheet } from './sheetContext.ts'
import type { NewLine } from './sheetLines.ts'

type AddLineProps = { id: string; onAdd(line: NewLine): void }

const manual = { itemCode: manualItem.code, itemName: '', price: null, unit: '' }

/** Adds a line: for one device or the whole declaration, an item of the fee table or one written by hand. */
export function AddLine({ id, onAdd }: AddLineProps) {
  const { declaration } = useChargeSheet()
  const devices = declaration.appBussList
  const [seisn, setSeisn] = useState('')
  const [itemCode, setItemCode] = useState<string>()
  const { matches, onOpenChange } = usePinyin()
  const device = devices.find((one) => one.seisn === seisn)
  const equclacode = device?.equclacode ?? String(declaration.equclacode ?? '')
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    queryKey: ['feeItems', equclacode],
    queryFn: () => send(chargeCalls.getItem, { appno: declaration.appno, equclacode }),
    enabled: equclacode !== '',
    staleTime: 600_000,
  })
  const add = (): void => {
    const item = itemCode === manualItem.code ? manual : data.find((one) => one.itemCode === itemCode)
    if (!item) return
    onAdd({
      itemCode: item.itemCode,
      itemName: item.itemName,
      price: item.price,
      seisn: device?.seisn ?? '',
      equcode: device?.equcode ?? '',
    })
    setItemCode(undefined)
  }
  return (
    <div className="charge-add">
      <Select
        aria-label="设备"
        value={seisn}
        onChange={setSeisn}
        popupMatchSelectWidth={false}
        options={[
          { value: '', label: '不分设备' },
          ...devices.map((one) => ({ value: one.seisn, label: one.equcode ?? one.seisn })),
        ]}
      />
      <Select
        id={`${id}-item`}
        aria-label="收费项目"
        placeholder="选择收费项目，可用拼音首字母"
        value={itemCode}
        onChange={setItemCode}
        loading={isFetching}
        popupMatchSelectWidth={false}
        onOpenChange={onOpenChange}
        showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
        notFoundContent={error?.message ?? '没有可选的收费项目'}
        options={[
          ...data.map((item) => ({
            value: item.itemCode,
            label: `${item.itemName}（${item.price === null ? '' : yuanText(item.price)}${item.unit}）`,
          })),
          { value: manualItem.code, label: '其他（填写项目和单价）' },
        ]}
      />
      <Button disabled={!itemCode} onClick={add}>
        添加
      </Button>
    </div>
  )
}
