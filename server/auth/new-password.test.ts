import { describe, expect, test } from 'vitest'
import { checkNewPassword } from './new-password'

const check = (password: string, owner: { email?: string; companyName?: string } = {}) =>
  checkNewPassword(password, { email: 'maria.lopez@example.com', companyName: 'Seguros del Sur', ...owner })

describe('the email', () => {
  test.each([
    ['maria.lopez@example.com', 'xx-Maria.LOPEZ-2026'],
    ['maria.lopez@example.com', 'maria.lopez@example.com'],
    ['anna@example.com', 'Hosanna in excelsis'],
    ['ana@example.com', 'My ANA@example.com pass'],
  ])('of %s is refused in the password %s', async (email, password) => {
    await expect(check(password, { email })).rejects.toMatchObject({
      message: 'La contraseña no debe contener su correo electrónico',
      field: 'password',
    })
  })

  test.each([
    ['maria.lopez@example.com', 'maria lopez y su gato'],
    ['maria.lopez@example.com', 'wonderful example.com'],
    ['ana@example.com', 'banana split y más'],
  ])('of %s allows the password %s', async (email, password) => {
    await check(password, { email })
  })
})

describe('the commonest passwords are refused', () => {
  test.each([
    ['as they are', ['123456789012', 'unbelievable', '1q2w3e4r5t6y', 'administrator']],
    [
      'made longer',
      ['password1234', 'Contraseña2026', 'iloveyou2024!', '!!sunshine!!', 'dragon123456789', 'michael19851985'],
    ],
    ['repeated', ['qwertyqwerty', 'letmeinletmein', 'monkey-monkey', 'qwertyuiopqw', 'Trustno1Trustno1']],
    ['in wide letters', ['ｐａｓｓｗｏｒｄ１２３４']],
    ['disguised', ['P@ssw0rd1234', 'pa55w0rd....', 'l3tm31n12345', 'WELCOME!2026', 'pass word pass word']],
  ])('%s', async (_how, passwords) => {
    for (const password of passwords) {
      await expect(check(password), password).rejects.toMatchObject({
        message: 'Esta contraseña es de las más usadas, y de las primeras que probaría un intruso. Elija otra.',
        field: 'password',
      })
    }
  })

  test.each([
    'una contraseña nueva',
    'a long enough password',
    'correcthorsebatterystaple',
    'el gato de mi vecina',
    'password of a friend',
    'x83jd92kd03jd',
    'Zm9vYmFyYmF6cXV4MTIzNDU2',
    '83920174659201',
  ])('and %s is accepted', async (password) => {
    await check(password)
  })
})

describe('the company’s and the product’s name', () => {
  test.each([
    'SegurosDelSur1',
    'seguros del sur 2026',
    'S3gur0s-D3l-Sur!',
    'SurSeguros2026',
    'mi clave de segurosdelsur',
    'AutoSeguro2026!',
    'PanelPolizas2026',
    'Administrador1234567',
  ])('make %s refused', async (password) => {
    await expect(check(password)).rejects.toMatchObject({
      message: 'La contraseña no debe basarse en el nombre de la empresa ni del sistema',
      field: 'password',
    })
  })

  test.each([
    ['Seguros del Sur', 'vecinos del sur oeste'],
    ['Seguros del Sur', 'mis pólizas de ayer'],
    ['ABC', 'abcoulomb y otros'],
    ['', 'el gato de mi vecina'],
    ['!!!!!', 'el gato de mi vecina'],
    ['株式会社', 'el gato de mi vecina'],
  ])('%s allows the password %s', async (companyName, password) => {
    await check(password, { companyName })
  })

  test('are the current ones', async () => {
    await check('Ñandú y Compañía 7')
    await expect(check('nandu-y-compania-7', { companyName: 'Ñandú y Compañía' })).rejects.toThrow('empresa')
  })
})
