import { expect, test } from 'vitest'
import { readTokens } from './cookies'
import { sessionCookie } from './lucia'

const [A, B] = ['a'.repeat(40), 'b'.repeat(40)]
const others = Array.from({ length: 100 }, (_, index) => `c${index}=${index}`).join('; ')

test.each([
  [`session=${A}`, [A]],
  [`promo=50%; session=${A}`, [A]],
  [`session=${A}; x=%zz`, [A]],
  [`%zz=%; %; =; ;; session=${A}`, [A]],
  [`${others}; session=${A}; ${others}`, [A]],
  [`session=${A};session=${B}`, [A, B]],
  [`session=; session=${A}`, [A]],
  [`session=nonsense; session=${A}`, [A]],
  [`session=%61; session=${A}; session=${A}`, [A]],
  [`session="${A}"`, [A]],
  [`a="x; session=${B}"; session=${A}`, [A]],
  [`xsession=${B}; session.x=${B}; SESSION=${B}; session =${A}`, [A]],
  [`__Host-session=${A}`, []],
  ['session', []],
  ['', []],
  [undefined, []],
])('the header %j has the tokens %j', (header, tokens) => {
  expect(readTokens(header, sessionCookie, false)).toEqual(tokens)
})

test('on https only the __Host- cookie is read', () => {
  expect(readTokens(`session=${A}; __Host-session=${B}`, sessionCookie, true)).toEqual([B])
})

test('at most five tokens are read', () => {
  const header = [...'abcdefghij'].map((letter) => `session=${letter.repeat(40)}`).join('; ')
  expect(readTokens(header, sessionCookie, false)).toHaveLength(5)
})
