import { headerSpec } from '@tejian/contract/reports/header.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { PlainName } from '../sheet/changes.ts'
import type { Line } from '../sheet/lines.ts'
import type { Contest } from '../sheet/merging.ts'
import { plainLabels } from './ConclusionFields.tsx'
import type { Clash } from './useEntrySaving.tsx'

type ClashDialogProps = {
  clash: Clash
  lines: readonly Line[]
  equclacode: string
  ownFields: Template['ownFields']
}

const nobody: ReadonlySet<string> = new Set()

/** Somebody else saved the same report: what was taken over; where both wrote something, whose it shall be. */
export function ClashDialog({ clash, lines, equclacode, ownFields }: ClashDialogProps) {
  const { sentence, contests, settle } = clash
  /** The places that become the other one's. */
  const [theirs, setTheirs] = useState(nobody)
  const choose = (place: string, other: boolean): void => {
    const left = [...theirs].filter((one) => one !== place)
    setTheirs(new Set(other ? [...left, place] : left))
  }
  const nameOf = ({ kind, name, part }: Contest): string => {
    if (kind === 'plain') return plainLabels[name as PlainName]
    if (kind === 'header') return headerSpec(equclacode, name, ownFields).label
    const item = lines.find((line) => line.item.no === name)?.item
    return `${name} ${item?.name ?? ''} ${part}`
  }
  return (
    <Modal
      open
      title="报告已被他人修改"
      onCancel={() => settle(theirs)}
      footer={[
        contests.length > 1 && (
          <Button key="theirs" onClick={() => setTheirs(new Set(contests.map(({ place }) => place)))}>
            全选对方
          </Button>
        ),
        <Button key="done" type="primary" onClick={() => settle(theirs)}>
          {contests.length > 0 ? '确定' : '知道了'}
        </Button>,
      ]}
    >
      <p>{sentence}</p>
      <p>对方的修改已载入，您的修改仍保留在页面上，核对后请再次保存。</p>
      {contests.length > 0 && (
        <>
          <p>以下各处双方都修改了，请逐处选择以谁的内容为准：</p>
          <div className="entry-clash">
            {contests.map((contest) => {
              const { place, mine, theirs: other } = contest
              const name = nameOf(contest)
              return (
                <fieldset key={place}>
                  <legend>{name}</legend>
                  <Radio.Group
                    aria-label={name}
                    value={theirs.has(place)}
                    onChange={(event) => choose(place, event.target.value === true)}
                    options={[
                      { value: false, label: `您填写：${mine || '空'}` },
                      { value: true, label: `对方填写：${other || '空'}` },
                    ]}
                  />
                </fieldset>
              )
            })}
          </div>
        </>
      )}
    </Modal>
  )
}
