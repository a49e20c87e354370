import { expect, it } from 'vitest'
import { changedSince, infoItems } from './infoModFields.ts'

const archive = { unitname: '瓯江电梯有限公司', contactname: '李四', fax: null, address: '莲都区1号' }

it('changes what is filled in and differs, nothing else', () => {
  const asked = { newcontactname: '王五', newaddress: '莲都区1号', newfax: '', areaId: '3' }
  expect(infoItems(archive, asked)).toEqual({ contactname: { before: '李四', after: '王五' } })
  expect(infoItems(archive, { newfax: '0578-2999001' })).toEqual({
    fax: { before: null, after: '0578-2999001' },
  })
  expect(infoItems(archive, {})).toEqual({})
})

it('finds what has been changed since', () => {
  const items = infoItems(archive, { newcontactname: '王五', newfax: '0578-2999001' })
  expect(changedSince(archive, items)).toEqual([])
  expect(changedSince({ ...archive, contactname: '赵六', address: '别处' }, items)).toEqual(['contactname'])
})
