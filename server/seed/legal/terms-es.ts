import type { LegalFacts } from './facts'
import { FRAMES_ES } from './frames-es'

export function termsEs(facts: LegalFacts) {
  const frame = FRAMES_ES[facts.frame]
  return {
    title: 'Términos y Condiciones',
    content: `
<p>Estos Términos y Condiciones regulan el uso de este sitio web y de los servicios de intermediación que ofrecemos a través de él. Le pedimos que los lea con atención antes de usar el sitio, consultar una póliza o solicitar una cotización.</p>

<h2>1. Aceptación</h2>
<p>Al navegar por el sitio, consultar una póliza o escribirnos para pedir una cotización, usted acepta estos Términos, así como nuestra <a href="/privacidad">Política de Privacidad</a> y nuestra <a href="/cookies">Política de Cookies</a>. Si no está de acuerdo con ellos, le rogamos que no utilice el sitio. Para contratar un seguro por nuestra mediación debe tener al menos 18 años y capacidad legal para obligarse.</p>

<h2>2. Quiénes somos: una correduría, no una aseguradora</h2>
<p>La correduría actúa como intermediaria entre usted y distintas compañías de seguros independientes. <strong>No somos una compañía de seguros</strong>: no emitimos pólizas por cuenta propia, no asumimos riesgos asegurados y no decidimos ni pagamos siniestros.</p>
<p>El contrato de seguro se celebra exclusivamente entre usted y la aseguradora que figura en su póliza. Por nuestro trabajo podemos recibir de ella una comisión incluida en la prima; si desea conocer cómo se nos remunera por su póliza, se lo informaremos cuando lo solicite.</p>
<p>${frame.market} Nada de lo publicado en el sitio constituye una oferta de seguro donde esa oferta no esté permitida.</p>

<h2>3. Cotizaciones por WhatsApp y por llamada</h2>
<p>El sitio le permite elegir un tipo de póliza y una duración y abrir una conversación de WhatsApp con un mensaje ya redactado. Usted decide si lo envía y puede modificarlo antes. La conversación tiene lugar en un servicio de terceros, sujeto a sus propias condiciones. También puede pedir que le llamemos: guardamos lo que escribe en el formulario y lo usamos solo para responderle.</p>
<ul>
<li>Toda cotización es <strong>informativa y no vinculante</strong>, y se calcula con los datos que usted facilita.</li>
<li>El precio y las condiciones definitivas los fija la aseguradora al aceptar el riesgo, y pueden variar según el vehículo, el conductor, el historial y el lugar de residencia.</li>
<li>Pedir o recibir una cotización <strong>no le da cobertura</strong>. Tampoco la dan un mensaje de chat ni un comprobante de pago que no haya sido confirmado.</li>
<li>Al escribirnos nos autoriza a responderle por el mismo medio sobre su solicitud. Puede pedirnos en cualquier momento que dejemos de hacerlo.</li>
</ul>

<h2>4. Planes, precios e inicio de la cobertura</h2>
<p>Los planes anunciados, de responsabilidad civil y de cobertura amplia (<em>Fullcover</em>), con duraciones de 1 a 12 meses, describen de forma general los productos disponibles. Las coberturas, los límites, los deducibles y las exclusiones aplicables son los que constan en la póliza, que <strong>prevalece sobre cualquier contenido del sitio</strong>.</p>
<p>La cobertura comienza en la fecha indicada en la póliza, una vez emitida por la aseguradora y recibido el pago que corresponda. Los precios que muestre el sitio son de referencia: el definitivo lo fija la aseguradora. Se expresan en la moneda que los acompaña y pueden cambiar hasta el momento de la emisión. Las pólizas no se renuevan por el solo uso del sitio: es su responsabilidad vigilar la fecha de vencimiento.</p>

<h2>5. Verificación de pólizas y constancias</h2>
<p>Cualquier persona que conozca un número de póliza puede consultar en el sitio si está vigente, está vencida o todavía no comienza. El resultado muestra la aseguradora, el tipo y la duración de la póliza, la marca, el modelo y el año del vehículo y las fechas de vigencia. No muestra el nombre del asegurado ni el número VIN.</p>
<ul>
<li>El resultado refleja los datos que constan en nuestros registros en el momento de la consulta. Puede no recoger de inmediato una cancelación, una modificación o una falta de pago comunicada a la aseguradora.</li>
<li>La consulta es <strong>meramente informativa</strong>. No sustituye a la póliza ni a la tarjeta de seguro, no constituye una constancia y no garantiza que un siniestro esté cubierto.</li>
<li>Si el resultado no coincide con su documentación, o si no encontramos su póliza, comuníquese con nosotros o con la aseguradora.</li>
<li>Está prohibido consultar números al azar o de forma automatizada. Limitamos la cantidad de consultas para proteger a los asegurados.</li>
</ul>
<p>Las <strong>constancias</strong> que emitimos son comprobantes informativos de lo que consta en nuestros registros al emitirlas; tampoco sustituyen a la póliza ni a la tarjeta de seguro. Quien tenga el enlace de su código QR puede comprobar si la constancia es auténtica o fue revocada y cuál es o era el estado de la póliza, y ve las iniciales del asegurado y el final del número de póliza y del VIN, como explica nuestra <a href="/privacidad">Política de Privacidad</a>. No altere una constancia ni presente como válida una que haya sido revocada.</p>

<h2>6. Sus obligaciones</h2>
<p>Usted se compromete a facilitar información veraz, completa y actualizada sobre su persona, los conductores y el vehículo, incluido su número de identificación (VIN). Una declaración falsa o incompleta puede dar lugar a que la aseguradora modifique el precio, cancele o anule la póliza o rechace un siniestro, y puede constituir fraude de seguros según la ley aplicable.</p>
<p>Debe revisar su póliza en cuanto la reciba y avisarnos sin demora de cualquier error. También le corresponde comprobar que la cobertura elegida cumple los requisitos mínimos ${frame.territory} y los que le exija, en su caso, la entidad que financia el vehículo.</p>

<h2>7. Siniestros, cambios y cancelaciones</h2>
<p>Los siniestros deben comunicarse directamente a la aseguradora, en los plazos y por los medios que indica la póliza. Podemos orientarle en el trámite, pero la decisión corresponde a la aseguradora. Los cambios, las cancelaciones y las devoluciones de prima se rigen por la póliza y por la ley aplicable, y no surten efecto hasta que la aseguradora los confirma. Un mensaje enviado por este sitio o por chat no basta para modificar una cobertura.</p>

<h2>8. Uso permitido del sitio</h2>
<p>Al utilizar el sitio, usted se compromete a no:</p>
<ul>
<li>emplear programas que extraigan datos o hagan consultas masivas;</li>
<li>intentar acceder sin autorización al panel administrativo, a cuentas o a documentos ajenos;</li>
<li>suplantar a otra persona, o presentar como propia o alterar la información de una póliza;</li>
<li>introducir código dañino, interferir en el funcionamiento del sitio o eludir sus medidas de seguridad;</li>
<li>usar el sitio con fines ilícitos o que perjudiquen a terceros.</li>
</ul>
<p>Podemos suspender el acceso de quien incumpla estas reglas y ponerlo en conocimiento de las autoridades.</p>

<h2>9. Propiedad intelectual</h2>
<p>Los textos, el diseño, los logotipos y los demás elementos del sitio pertenecen a la correduría o a quienes le han concedido licencia. Puede consultarlos e imprimirlos para su uso personal; cualquier otro uso requiere autorización por escrito. Las marcas de las aseguradoras y de los fabricantes de vehículos pertenecen a sus titulares y se mencionan solo con fines de identificación.</p>

<h2>10. Enlaces y servicios de terceros</h2>
<p>El sitio puede enlazar con servicios de terceros, como WhatsApp, aseguradoras o redes sociales. No controlamos su contenido ni sus prácticas y no respondemos por ellos. Su uso se rige por las condiciones y políticas de cada proveedor.</p>

<h2>11. Ausencia de garantías</h2>
<p>Procuramos que el sitio sea exacto y esté disponible en todo momento, pero se ofrece <strong>«tal cual» y «según disponibilidad»</strong>, sin garantías expresas ni implícitas, incluidas las de comerciabilidad, idoneidad para un fin determinado y funcionamiento ininterrumpido o libre de errores, en la medida en que la ley lo permita. La información general del sitio no constituye asesoramiento legal, fiscal ni financiero.</p>

<h2>12. Limitación de responsabilidad</h2>
<p>En la máxima medida permitida por la ley, la correduría no será responsable de daños indirectos, incidentales, especiales o consecuentes, ni de la pérdida de ingresos o de datos, que deriven del uso del sitio, de la imposibilidad de usarlo o de la confianza depositada en una cotización o en el resultado de una verificación.</p>
<p>La correduría no responde de la solvencia ni de las decisiones de las aseguradoras. Nada de lo aquí dispuesto excluye la responsabilidad que no pueda excluirse por ley, como la derivada de dolo o negligencia grave, ni reduce los deberes que las leyes de seguros nos imponen como intermediarios.</p>

<h2>13. Indemnidad</h2>
<p>Usted mantendrá indemne a la correduría frente a las reclamaciones de terceros y los gastos razonables que resulten de su incumplimiento de estos Términos, de la información falsa que nos facilite o del uso indebido del sitio, en la medida en que la ley lo permita.</p>

<h2>14. Comunicaciones electrónicas</h2>
<p>Usted acepta que podamos enviarle por medios electrónicos la información relativa a su solicitud o a su póliza. Puede retirar este consentimiento y pedir copias en papel escribiéndonos. Los avisos que la ley exija entregar de otra forma se entregarán de esa forma.</p>

<h2>15. Ley aplicable y controversias</h2>
<p>Estos Términos se rigen por ${frame.court}.</p>

<h2>16. Idioma</h2>
<p>Publicamos estos Términos en español y en inglés con contenido equivalente. Si existiera una diferencia de interpretación, se atenderá a la versión en el idioma en que usted utilizó el sitio, salvo que la ley disponga otra cosa. El idioma de la póliza es el que determine la aseguradora.</p>

<h2>17. Cambios y disposiciones generales</h2>
<p>Podemos actualizar estos Términos. La versión vigente y su fecha de entrada en vigor figuran en esta página; los cambios no afectan a las pólizas ya emitidas. Si una cláusula resultara inválida, las demás conservarán su efecto. Que no ejerzamos un derecho en un momento dado no significa que renunciemos a él.</p>

<h2>18. Accesibilidad</h2>
<p>Queremos que todas las personas puedan usar este sitio. Está hecho según las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA: funciona con teclado y lector de pantalla, con la letra al doble de tamaño, en pantallas estrechas y sin animaciones; los comprobantes en PDF llevan etiquetas para lectores de pantalla. Los documentos que emiten las aseguradoras y los servicios de terceros, como WhatsApp, no dependen de nosotros.</p>
<p>Si algo le impide usar el sitio, llámenos o escríbanos: le daremos la misma información por otro medio y corregiremos lo que esté en nuestra mano.</p>

<h2>19. Contacto</h2>
<p>Si tiene preguntas sobre estos Términos, llámenos o escríbanos al número de teléfono o de WhatsApp que figura en el sitio. Le atenderemos en español o en inglés.</p>
`.trim(),
  }
}
