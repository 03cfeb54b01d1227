import { expect, test } from 'vitest'
import { pageWindow } from './page-window'

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [2, 3, [1, 2, 3]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, 4, 5]],
  [3, 20, [1, 2, 3, 4, 5]],
  [4, 20, [2, 3, 4, 5, 6]],
  [10, 20, [8, 9, 10, 11, 12]],
  [18, 20, [16, 17, 18, 19, 20]],
  [20, 20, [16, 17, 18, 19, 20]],
  [99, 20, [16, 17, 18, 19, 20]],
])('page %i of %i offers %j', (page, pageCount, pages) => {
  expect(pageWindow(page, pageCount)).toEqual(pages)
})
