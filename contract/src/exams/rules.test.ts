import { expect, test } from 'vitest'
import { isOfAge, isScored, judgeScores, subjectsToSit } from './rules.ts'

const row = {
  certItem: 'N1',
  theoryScore: null as number | null,
  practiceScore: null as number | null,
  absentFlag: null as boolean | null,
  theoryPassDate: null as string | null,
  practicePassDate: null as string | null,
}
const day = '2026-11-20'

test.each([
  [{ theoryScore: 70, practiceScore: 70 }, '1', 0],
  [{ theoryScore: 69.9, practiceScore: 100 }, '2', 1],
  [{ theoryScore: 100, practiceScore: 69 }, '2', 1],
  [{ theoryScore: 60, practiceScore: 60 }, '3', 2],
  [{ absentFlag: true }, '3', 2],
  [{ certItem: 'A', theoryScore: 70 }, '1', 0],
  [{ certItem: 'A', theoryScore: 69 }, '2', 1],
  [{ theoryPassDate: '2025-11-20', practiceScore: 80 }, '1', 0],
  [{ theoryPassDate: '2025-11-19', practiceScore: 80 }, '2', 1],
])('%j comes to %s', (given, result, failed) => {
  expect(judgeScores({ ...row, ...given }, day)).toEqual({ result, failed })
})

test('what has to be sat and entered follows from item and passed subjects', () => {
  expect(subjectsToSit({ ...row, certItem: 'A' }, day)).toEqual({ theory: true, practice: false })
  expect(subjectsToSit({ ...row, practicePassDate: '2026-01-01' }, day)).toEqual({
    theory: true,
    practice: false,
  })
  expect(isScored({ ...row, theoryScore: 0 }, day)).toBe(false)
  expect(isScored({ ...row, theoryScore: 0, practiceScore: 0 }, day)).toBe(true)
  expect(isScored({ ...row, absentFlag: true }, day)).toBe(true)
})

test.each([
  ['331102200811201218', true],
  ['331102200811211210', false],
  ['331102196611201216', true],
  ['331102196511201211', false],
  ['/', false],
])('of age: %s %s', (idcard, fits) => {
  expect(isOfAge(idcard, day)).toBe(fits)
})
