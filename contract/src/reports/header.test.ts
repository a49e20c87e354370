import { describe, expect, it } from 'vitest'
import { headerLabels, headerSpec, isDerived } from './header.ts'
import { templates } from './templates/shipped.ts'

describe('the head of a report', () => {
  it.each(templates.map((template) => [template.code, template] as const))(
    'of %s has a Chinese label for each of its fields',
    (_code, template) => {
      for (const prefix of template.classPrefix) {
        const labels = headerLabels(prefix, template.headerFields, template.ownFields)
        expect(Object.values(labels).filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([])
      }
    },
  )

  it('calls a parameter as the class does', () => {
    expect(headerSpec('3110', 'ratedLoad')).toMatchObject({ label: '额定载重量', unit: 'kg' })
    expect(headerSpec('1100', 'ratedCapacity').label).not.toBe(headerSpec('4170', 'ratedCapacity').label)
    expect(headerSpec('3110', 'equname').label).toBe('设备名称')
  })

  it('knows what follows from the report itself', () => {
    expect(['reportNo', 'inspectDate', 'nextinspdate', 'nextCalibDate'].every(isDerived)).toBe(true)
    expect(isDerived('useunit')).toBe(false)
    expect(isDerived('toString')).toBe(false)
  })
})
