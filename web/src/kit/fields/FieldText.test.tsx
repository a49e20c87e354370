import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { testBrowser } from '../testing/browser.tsx'
import { FieldText } from './FieldText.tsx'

const { visit } = testBrowser()
const phone = { label: '联系电话', kind: 'phone' } as const

it('offers a number to be dialled, and a masked one as text', () => {
  visit({
    '/': (
      <>
        <FieldText spec={phone} value="19900001018" />
        <FieldText spec={phone} value="199****1018" />
      </>
    ),
  })
  expect(screen.getByRole('link', { name: '19900001018' }).getAttribute('href')).toBe('tel:19900001018')
  expect(screen.queryByRole('link', { name: '199****1018' })).toBeNull()
})
