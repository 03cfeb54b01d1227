-- The sample policies say what the product does by now: what the check of a certificate shows, for how long its paper is
-- handed out, and what browsers keep, by name. Only texts that came with the installation and that nobody has changed or
-- confirmed; what they said before stays in the archive.
ALTER TABLE "legal_documents" DISABLE TRIGGER "legal_documents_consistent";

UPDATE "legal_documents" SET "content" = $text$<p>Estos Términos y Condiciones regulan el uso de este sitio web y de los servicios de intermediación que ofrecemos a través de él. Le pedimos que los lea con atención antes de usar el sitio, consultar una póliza o solicitar una cotización.</p>

<h2>1. Aceptación</h2>
<p>Al navegar por el sitio, consultar una póliza o escribirnos para pedir una cotización, usted acepta estos Términos, así como nuestra <a href="/privacidad">Política de Privacidad</a> y nuestra <a href="/cookies">Política de Cookies</a>. Si no está de acuerdo con ellos, le rogamos que no utilice el sitio. Para contratar un seguro por nuestra mediación debe tener al menos 18 años y capacidad legal para obligarse.</p>

<h2>2. Quiénes somos: una correduría, no una aseguradora</h2>
<p>La correduría actúa como intermediaria entre usted y distintas compañías de seguros independientes. <strong>No somos una compañía de seguros</strong>: no emitimos pólizas por cuenta propia, no asumimos riesgos asegurados y no decidimos ni pagamos siniestros.</p>
<p>El contrato de seguro se celebra exclusivamente entre usted y la aseguradora que figura en su póliza. Por nuestro trabajo podemos recibir de ella una comisión incluida en la prima; si desea conocer cómo se nos remunera por su póliza, se lo informaremos cuando lo solicite.</p>
<p>Nuestros servicios se dirigen a personas que se encuentran en los Estados Unidos y se prestan únicamente en los estados en los que la correduría y la aseguradora correspondiente están autorizadas. Nada de lo publicado en el sitio constituye una oferta de seguro donde esa oferta no esté permitida.</p>

<h2>3. Cotizaciones por WhatsApp</h2>
<p>El sitio le permite elegir un tipo de póliza y una duración y abrir una conversación de WhatsApp con un mensaje ya redactado. Usted decide si lo envía y puede modificarlo antes. La conversación tiene lugar en un servicio de terceros, sujeto a sus propias condiciones.</p>
<ul>
<li>Toda cotización es <strong>informativa y no vinculante</strong>, y se calcula con los datos que usted facilita.</li>
<li>El precio y las condiciones definitivas los fija la aseguradora al aceptar el riesgo, y pueden variar según el vehículo, el conductor, el historial y el estado de residencia.</li>
<li>Pedir o recibir una cotización <strong>no le da cobertura</strong>. Tampoco la dan un mensaje de chat ni un comprobante de pago que no haya sido confirmado.</li>
<li>Al escribirnos nos autoriza a responderle por el mismo medio sobre su solicitud. Puede pedirnos en cualquier momento que dejemos de hacerlo.</li>
</ul>

<h2>4. Planes, precios e inicio de la cobertura</h2>
<p>Los planes anunciados, de responsabilidad civil y de cobertura amplia (<em>Fullcover</em>), con duraciones de 1 a 12 meses, describen de forma general los productos disponibles. Las coberturas, los límites, los deducibles y las exclusiones aplicables son los que constan en la póliza, que <strong>prevalece sobre cualquier contenido del sitio</strong>.</p>
<p>La cobertura comienza en la fecha indicada en la póliza, una vez emitida por la aseguradora y recibido el pago que corresponda. Los precios que muestre el sitio son de referencia: el definitivo lo fija la aseguradora. Se expresan en dólares de los Estados Unidos y pueden cambiar hasta el momento de la emisión. Las pólizas no se renuevan por el solo uso del sitio: es su responsabilidad vigilar la fecha de vencimiento.</p>

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
<p>Debe revisar su póliza en cuanto la reciba y avisarnos sin demora de cualquier error. También le corresponde comprobar que la cobertura elegida cumple los requisitos mínimos del estado en el que circula y los que le exija, en su caso, la entidad que financia el vehículo.</p>

<h2>7. Siniestros, cambios y cancelaciones</h2>
<p>Los siniestros deben comunicarse directamente a la aseguradora, en los plazos y por los medios que indica la póliza. Podemos orientarle en el trámite, pero la decisión corresponde a la aseguradora. Los cambios, las cancelaciones y las devoluciones de prima se rigen por la póliza y por la ley del estado aplicable, y no surten efecto hasta que la aseguradora los confirma. Un mensaje enviado por este sitio o por chat no basta para modificar una cobertura.</p>

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
<p>Estos Términos se rigen por las leyes del estado en el que la correduría tiene su establecimiento principal y por las leyes federales de los Estados Unidos, sin perjuicio de los derechos que la ley de su estado de residencia le reconozca como consumidor y que no admitan renuncia. Antes de acudir a los tribunales, las partes intentarán resolver la controversia de buena fe durante 30 días desde que una la comunique a la otra. Usted conserva siempre el derecho de presentar una queja ante el departamento de seguros de su estado.</p>

<h2>16. Idioma</h2>
<p>Publicamos estos Términos en español y en inglés con contenido equivalente. Si existiera una diferencia de interpretación, se atenderá a la versión en el idioma en que usted utilizó el sitio, salvo que la ley disponga otra cosa. El idioma de la póliza es el que determine la aseguradora.</p>

<h2>17. Cambios y disposiciones generales</h2>
<p>Podemos actualizar estos Términos. La versión vigente y su fecha de entrada en vigor figuran en esta página; los cambios no afectan a las pólizas ya emitidas. Si una cláusula resultara inválida, las demás conservarán su efecto. Que no ejerzamos un derecho en un momento dado no significa que renunciemos a él.</p>

<h2>18. Contacto</h2>
<p>Si tiene preguntas sobre estos Términos, llámenos o escríbanos al número de teléfono o de WhatsApp que figura en el sitio. Le atenderemos en español o en inglés.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'terms' AND "language" = 'es';

UPDATE "legal_documents" SET "content" = $text$<p>These Terms and Conditions govern your use of this website and of the brokerage services we offer through it. Please read them carefully before you use the site, look up a policy or request a quote.</p>

<h2>1. Acceptance</h2>
<p>By browsing the site, looking up a policy or writing to us for a quote, you accept these Terms, together with our <a href="/privacy">Privacy Policy</a> and our <a href="/cookies">Cookie Policy</a>. If you do not agree with them, please do not use the site. To take out insurance through us you must be at least 18 years old and legally able to enter into a contract.</p>

<h2>2. Who we are: a brokerage, not an insurer</h2>
<p>The brokerage acts as an intermediary between you and a number of independent insurance companies. <strong>We are not an insurance company</strong>: we do not issue policies on our own account, we do not underwrite risks, and we neither decide nor pay claims.</p>
<p>The insurance contract is made exclusively between you and the insurer named in your policy. For our work we may receive from that insurer a commission included in the premium; if you would like to know how we are paid for your policy, we will tell you on request.</p>
<p>Our services are intended for people located in the United States and are provided only in the states where both the brokerage and the insurer concerned are licensed. Nothing published on the site is an offer of insurance where such an offer is not permitted.</p>

<h2>3. Quotes by WhatsApp</h2>
<p>The site lets you choose a policy type and a duration and open a WhatsApp conversation with a message already written. You decide whether to send it, and you can change it first. The conversation takes place on a third-party service that has its own terms.</p>
<ul>
<li>Every quote is <strong>for information only and not binding</strong>, and is calculated from the details you provide.</li>
<li>The final price and conditions are set by the insurer when it accepts the risk, and may vary with the vehicle, the driver, the driving record and the state of residence.</li>
<li>Requesting or receiving a quote <strong>does not give you coverage</strong>. Neither does a chat message or a payment receipt that has not been confirmed.</li>
<li>By writing to us you authorize us to reply about your request through the same channel. You may ask us to stop at any time.</li>
</ul>

<h2>4. Plans, prices and start of coverage</h2>
<p>The plans advertised, liability and full coverage (<em>Fullcover</em>), with durations from 1 to 12 months, describe the available products in general terms. The coverages, limits, deductibles and exclusions that apply are those stated in the policy, which <strong>prevails over any content of the site</strong>.</p>
<p>Coverage begins on the date stated in the policy, once the insurer has issued it and any payment due has been received. Prices shown on the site are reference prices: the insurer sets the final one. They are stated in United States dollars and may change until the policy is issued. Policies are not renewed merely by using the site: it is your responsibility to keep track of the expiration date.</p>

<h2>5. Verification of policies and certificates</h2>
<p>Anyone who knows a policy number can check on the site whether that policy is active, has expired or has not started yet. The result shows the insurer, the type and duration of the policy, the make, model and year of the vehicle and the dates of coverage. It does not show the name of the insured or the VIN.</p>
<ul>
<li>The result reflects what our records hold at the time of the lookup. It may not immediately include a cancellation, a change or a missed payment reported to the insurer.</li>
<li>The lookup is <strong>for information only</strong>. It does not replace the policy or the insurance card, it is not a certificate, and it does not guarantee that a claim is covered.</li>
<li>If the result does not match your paperwork, or if we cannot find your policy, please contact us or the insurer.</li>
<li>Looking up numbers at random or by automated means is prohibited. We limit the number of lookups in order to protect policyholders.</li>
</ul>
<p>The <strong>certificates</strong> we issue are for information: they state what our records held when they were issued, and they do not replace the policy or the insurance card either. Whoever has the link in their QR code can check whether the certificate is genuine or has been revoked and what the status of the policy is or was, and sees the initials of the insured and the last characters of the policy number and the VIN, as explained in our <a href="/privacy">Privacy Policy</a>. Do not alter a certificate or present a revoked one as valid.</p>

<h2>6. Your obligations</h2>
<p>You agree to provide true, complete and current information about yourself, the drivers and the vehicle, including its identification number (VIN). A false or incomplete statement may lead the insurer to change the price, cancel or rescind the policy or deny a claim, and may be insurance fraud under applicable law.</p>
<p>You must review your policy as soon as you receive it and tell us promptly about any mistake. It is also up to you to check that the coverage you choose meets the minimum requirements of the state where you drive and, where applicable, those of the institution that finances the vehicle.</p>

<h2>7. Claims, changes and cancellations</h2>
<p>Claims must be reported directly to the insurer, within the time limits and through the channels stated in the policy. We can guide you through the process, but the decision belongs to the insurer. Changes, cancellations and premium refunds are governed by the policy and by the law of the applicable state, and take effect only when the insurer confirms them. A message sent through this site or by chat is not enough to change coverage.</p>

<h2>8. Permitted use of the site</h2>
<p>When using the site, you agree not to:</p>
<ul>
<li>use programs that extract data or make bulk lookups;</li>
<li>attempt to gain unauthorized access to the administrative panel or to the accounts or documents of others;</li>
<li>impersonate another person, or present as your own or alter the information of a policy;</li>
<li>introduce harmful code, interfere with the operation of the site or circumvent its security measures;</li>
<li>use the site for purposes that are unlawful or harm others.</li>
</ul>
<p>We may suspend the access of anyone who breaks these rules and report it to the authorities.</p>

<h2>9. Intellectual property</h2>
<p>The texts, design, logos and other elements of the site belong to the brokerage or to those who have licensed them to it. You may view and print them for personal use; any other use requires written permission. The trademarks of insurers and vehicle manufacturers belong to their owners and are mentioned for identification only.</p>

<h2>10. Third-party links and services</h2>
<p>The site may link to third-party services such as WhatsApp, insurers or social networks. We do not control their content or their practices and are not responsible for them. Your use of them is governed by the terms and policies of each provider.</p>

<h2>11. No warranties</h2>
<p>We strive to keep the site accurate and available at all times, but it is provided <strong>“as is” and “as available”</strong>, without warranties of any kind, express or implied, including those of merchantability, fitness for a particular purpose and uninterrupted or error-free operation, to the extent permitted by law. The general information on the site is not legal, tax or financial advice.</p>

<h2>12. Limitation of liability</h2>
<p>To the fullest extent permitted by law, the brokerage shall not be liable for indirect, incidental, special or consequential damages, or for loss of income or data, arising from the use of the site, from the inability to use it, or from reliance on a quote or on the result of a verification.</p>
<p>The brokerage is not responsible for the solvency or the decisions of insurers. Nothing in these Terms excludes liability that cannot be excluded by law, such as liability for willful misconduct or gross negligence, or reduces the duties that insurance laws impose on us as intermediaries.</p>

<h2>13. Indemnity</h2>
<p>You will hold the brokerage harmless from third-party claims and reasonable expenses that result from your breach of these Terms, from false information you provide to us or from misuse of the site, to the extent permitted by law.</p>

<h2>14. Electronic communications</h2>
<p>You agree that we may send you information about your request or your policy by electronic means. You may withdraw this consent and ask for paper copies by writing to us. Notices that the law requires to be delivered in another way will be delivered in that way.</p>

<h2>15. Governing law and disputes</h2>
<p>These Terms are governed by the laws of the state where the brokerage has its principal place of business and by the federal laws of the United States, without prejudice to the rights that the law of your state of residence grants you as a consumer and that cannot be waived. Before going to court, the parties will try to resolve the dispute in good faith for 30 days after one notifies the other of it. You always keep the right to file a complaint with the department of insurance of your state.</p>

<h2>16. Language</h2>
<p>We publish these Terms in Spanish and in English with equivalent content. Should there be a difference of interpretation, the version in the language in which you used the site applies, unless the law provides otherwise. The language of the policy is determined by the insurer.</p>

<h2>17. Changes and general provisions</h2>
<p>We may update these Terms. The current version and its effective date appear on this page; changes do not affect policies already issued. If a clause is found to be invalid, the others remain in effect. Our not exercising a right at a given time does not mean that we waive it.</p>

<h2>18. Contact</h2>
<p>If you have questions about these Terms, call us or write to us at the telephone or WhatsApp number shown on the site. We will assist you in Spanish or English.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'terms' AND "language" = 'en';

UPDATE "legal_documents" SET "content" = $text$<p>Esta política explica qué datos personales trata la correduría cuando usted visita este sitio, consulta una póliza, pide una cotización o contrata un seguro por nuestra mediación; para qué los usamos, con quién los compartimos y qué derechos tiene. También cumple la función de aviso de privacidad según la Ley Gramm-Leach-Bliley (GLBA) y de aviso en el momento de la recopilación según la Ley de Privacidad del Consumidor de California (CCPA).</p>

<h2>1. Responsable</h2>
<p>El responsable de sus datos es la correduría de seguros que opera este sitio, establecida en los Estados Unidos. Puede comunicarse con ella por el teléfono o el número de WhatsApp que figuran en el sitio. La aseguradora que emite su póliza trata sus datos de forma independiente y según su propia política.</p>

<h2>2. Datos que recopilamos</h2>
<ul>
<li><strong>Identificación y contacto:</strong> nombre completo, número de teléfono, correo electrónico, idioma preferido y los demás datos de contacto que usted nos facilite, y si acepta que le contactemos.</li>
<li><strong>Datos de la póliza:</strong> número de póliza, aseguradora, tipo de póliza, plan elegido, precio y fechas de emisión, inicio y vencimiento.</li>
<li><strong>Datos del vehículo:</strong> marca, modelo, año, número de identificación (VIN) y, si nos la facilita, la placa.</li>
<li><strong>Documentos:</strong> copias en PDF o imagen de pólizas y de otros justificantes que se incorporan a su expediente.</li>
<li><strong>Constancias:</strong> las que emitimos de su póliza, lo que decía cada una y cuándo se emitió o revocó.</li>
<li><strong>Comunicaciones:</strong> los mensajes que nos envía por WhatsApp, teléfono u otros medios, y nuestras notas sobre cada contacto.</li>
<li><strong>Datos técnicos:</strong> dirección IP, tipo de navegador, páginas visitadas, fecha y hora, idioma elegido y su decisión sobre las cookies.</li>
<li><strong>Consultas de verificación:</strong> el número de póliza o la constancia que se consulta y la dirección IP desde la que se consulta, para mostrar el resultado y frenar los abusos.</li>
</ul>
<p>Recibimos estos datos de usted, de quien contrata en su nombre, de las aseguradoras y, los técnicos, de su dispositivo. No pedimos en este sitio números de Seguro Social, datos bancarios ni datos de salud; le rogamos que no los envíe por chat.</p>

<h2>3. Para qué los usamos y con qué base legal</h2>
<ul>
<li><strong>Cotizar, gestionar y renovar pólizas</strong> y atender sus solicitudes: ejecución del contrato o medidas previas que usted nos pide.</li>
<li><strong>Verificar pólizas y constancias en línea:</strong> interés legítimo de asegurados y terceros en comprobar la vigencia de un seguro.</li>
<li><strong>Cumplir las leyes</strong> de seguros, contables y de prevención del fraude, y responder a las autoridades: obligación legal.</li>
<li><strong>Proteger el sitio y los datos,</strong> limitar las consultas automatizadas y llevar un registro de las acciones de nuestro personal: interés legítimo en la seguridad.</li>
<li><strong>Medir y mejorar nuestra publicidad</strong> mediante píxeles de seguimiento, cuando están activados: su consentimiento o, donde la ley lo permite, nuestro interés legítimo, siempre con derecho de oposición.</li>
</ul>
<p>No tomamos decisiones con efectos legales para usted basadas únicamente en el tratamiento automatizado de sus datos.</p>

<h2>4. Qué muestra la verificación pública</h2>
<p>Quien introduce un número de póliza ve su estado, la aseguradora, el tipo y la duración, la marca, el modelo y el año del vehículo y las fechas de vigencia. <strong>Esta consulta nunca muestra el nombre del asegurado, el VIN ni sus documentos.</strong> El resultado puede compartirse mediante un enlace que contiene el número de póliza: trátelo como un dato reservado y compártalo solo con quien necesite comprobar su seguro.</p>
<p><strong>Constancias.</strong> Podemos emitir una constancia de su póliza en PDF, con su nombre, el número de póliza, los datos del vehículo, el VIN y un código QR. Quien tiene el enlace de ese código ve en este sitio si la constancia es auténtica o fue revocada y el estado de la póliza, hoy o en el día que indique, junto con <strong>las iniciales del asegurado, los cuatro últimos caracteres del número de póliza y los seis últimos del VIN</strong>, la marca, el modelo y el año del vehículo, la aseguradora, el tipo de póliza, las fechas de vigencia y el momento de emisión. El PDF puede descargarse con su enlace durante <strong>30 días</strong> desde la emisión, salvo que se revoque antes. El enlace no se puede adivinar, pero quien lo recibe puede abrirlo y reenviarlo: entréguelo solo a quien necesite comprobar su seguro.</p>

<h2>5. Con quién los compartimos</h2>
<ul>
<li><strong>Aseguradoras,</strong> para cotizar, emitir y administrar su póliza y tramitar siniestros.</li>
<li><strong>Proveedores de servicios</strong> de alojamiento, almacenamiento, correo y comunicaciones, obligados por contrato a usar los datos solo para prestarnos el servicio.</li>
<li><strong>Autoridades, tribunales y asesores,</strong> cuando la ley lo exige o para defender nuestros derechos.</li>
<li><strong>Quien tenga el enlace de una constancia,</strong> con el alcance del apartado 4.</li>
<li><strong>Plataformas publicitarias</strong> (Facebook, Google, TikTok, LinkedIn y Twitter), que pueden recibir datos técnicos de su visita si sus píxeles están activados y usted no los ha rechazado. Las páginas cuya dirección contiene un número de póliza o una constancia no cargan píxeles.</li>
<li><strong>Un sucesor</strong> en caso de venta o reorganización del negocio, con las mismas garantías.</li>
</ul>
<p><strong>No vendemos sus datos personales a cambio de dinero,</strong> ni entregamos sus datos de póliza a terceros ajenos para que le hagan publicidad. El uso de píxeles publicitarios puede considerarse «compartir» datos, o incluso «venderlos», según la ley de California y de otros estados; puede oponerse como se indica en el apartado 8.</p>

<h2>6. Aviso según la Ley Gramm-Leach-Bliley</h2>
<p>La información personal no pública que obtenemos para contratar o administrar su seguro se rige por la GLBA y por las leyes estatales de privacidad en materia de seguros. Solo la revelamos a terceros como esas leyes permiten: para tramitar la operación que usted solicita, mantener su póliza, prevenir el fraude o cumplir la ley. No la compartimos con terceros no afiliados para que comercialicen sus propios productos; si eso cambiara, se lo comunicaríamos antes y podría oponerse. La protegemos aunque usted deje de ser cliente.</p>

<h2>7. Cuánto tiempo los conservamos</h2>
<ul>
<li><strong>Pólizas y sus documentos:</strong> mientras la póliza esté en vigor y, después, durante los plazos que exigen las leyes de seguros y de prescripción, por lo general hasta siete años.</li>
<li><strong>Constancias:</strong> el PDF se puede descargar con su enlace durante 30 días; su comprobación, mientras conservemos la póliza.</li>
<li><strong>Cotizaciones que no se contratan:</strong> por lo general hasta 24 meses desde el último contacto.</li>
<li><strong>Registros técnicos y de seguridad:</strong> el tiempo necesario para detectar e investigar abusos.</li>
<li><strong>Preferencias de cookies e idioma:</strong> en su dispositivo, hasta que caducan o usted las borra.</li>
<li><strong>Constancia de su decisión sobre cookies,</strong> sin su nombre: el tiempo en que pueda ser necesario demostrarla.</li>
</ul>
<p>Cumplidos los plazos, eliminamos los datos o los hacemos anónimos, salvo que un litigio o una autoridad obligue a conservarlos. Lo que nuestro personal elimina queda un tiempo limitado en una papelera, por si fue un error; lo que usted nos pide suprimir se elimina también de ella.</p>

<h2>8. Sus derechos</h2>
<p>Según el lugar donde viva, y en especial si reside en California, usted tiene derecho a:</p>
<ul>
<li>saber qué datos personales tratamos, de dónde proceden, para qué y con quién los compartimos, y obtener una copia portátil;</li>
<li>corregir los datos inexactos;</li>
<li>pedir que los eliminemos, con las excepciones previstas en la ley;</li>
<li>oponerse a la venta o al intercambio de sus datos para publicidad basada en su actividad en distintos sitios;</li>
<li>limitar el uso de datos sensibles; no los usamos para fines que den lugar a este derecho;</li>
<li>retirar su consentimiento en cualquier momento, sin efecto sobre lo ya realizado;</li>
<li>no ser discriminado por ejercer sus derechos.</li>
</ul>
<p>Para ejercerlos, comuníquese con nosotros por teléfono o por WhatsApp. Comprobaremos su identidad con datos que ya tengamos, responderemos en un plazo de 45 días y le avisaremos si necesitamos una prórroga de otros 45. Puede actuar mediante un representante autorizado y, si rechazamos su solicitud, pedir que la revisemos o acudir al fiscal general o al departamento de seguros de su estado. Los datos sujetos a la GLBA pueden quedar fuera de las leyes estatales de privacidad general, pero conservan la protección descrita en el apartado 6.</p>

<h2>9. Control Global de Privacidad</h2>
<p>Respetamos la señal <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> (GPC). Si su navegador la envía, la tratamos como un rechazo de las cookies de marketing y como una oposición a la venta o al intercambio de sus datos: los píxeles no se cargan, salvo que usted los acepte expresamente, y no tiene que hacer nada más. También puede rechazarlos en el aviso de cookies, que puede volver a abrir en todo momento desde el pie de página.</p>

<h2>10. Cookies y tecnologías similares</h2>
<p>Usamos las estrictamente necesarias para el funcionamiento del sitio y, si están activados, píxeles de marketing. Los detalles están en la <a href="/cookies">Política de Cookies</a>.</p>

<h2>11. Seguridad</h2>
<p>Aplicamos medidas administrativas, técnicas y físicas adecuadas: conexiones cifradas, acceso restringido al personal autorizado, contraseñas guardadas solo en forma cifrada irreversible, documentos accesibles únicamente con sesión iniciada (las constancias, además, con su enlace privado) y registro de los cambios y de los accesos. Ningún sistema es infalible; si una vulneración afectara a sus datos, se lo notificaríamos como exige la ley.</p>

<h2>12. Menores de edad</h2>
<p>El sitio se dirige a personas adultas. No recopilamos a sabiendas datos de menores de 16 años ni los vendemos o compartimos. Si cree que un menor nos ha facilitado datos, avísenos y los eliminaremos.</p>

<h2>13. Tratamiento en los Estados Unidos</h2>
<p>Sus datos se tratan en los Estados Unidos, cuyas leyes pueden diferir de las de su país. Si nos contacta desde otro lugar, sus datos se transferirán a los Estados Unidos para atender su solicitud.</p>

<h2>14. Cambios y contacto</h2>
<p>Podemos actualizar esta política. La versión y la fecha de entrada en vigor figuran en esta página, y anunciaremos en el sitio los cambios importantes. Para cualquier pregunta sobre sus datos, llámenos o escríbanos al teléfono o al WhatsApp que figura en el sitio. El uso del sitio se rige además por los <a href="/terminos">Términos y Condiciones</a>.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'privacy' AND "language" = 'es';

UPDATE "legal_documents" SET "content" = $text$<p>This policy explains which personal data the brokerage processes when you visit this site, look up a policy, request a quote or take out insurance through us; what we use it for, with whom we share it and which rights you have. It also serves as our privacy notice under the Gramm-Leach-Bliley Act (GLBA) and as our notice at collection under the California Consumer Privacy Act (CCPA).</p>

<h2>1. Who is responsible</h2>
<p>The insurance brokerage that operates this site, established in the United States, is responsible for your data. You can reach it at the telephone or WhatsApp number shown on the site. The insurer that issues your policy processes your data independently and under its own policy.</p>

<h2>2. Data we collect</h2>
<ul>
<li><strong>Identity and contact:</strong> full name, telephone number, email address, preferred language and any other contact details you give us, and whether we may contact you.</li>
<li><strong>Policy data:</strong> policy number, insurer, policy type, chosen plan, price, and the dates of issue, start and expiration.</li>
<li><strong>Vehicle data:</strong> make, model, year, vehicle identification number (VIN) and, if you give it to us, the license plate.</li>
<li><strong>Documents:</strong> PDF or image copies of policies and of other supporting papers that are added to your file.</li>
<li><strong>Certificates:</strong> those we issue for your policy, what each one said and when it was issued or revoked.</li>
<li><strong>Communications:</strong> the messages you send us by WhatsApp, telephone or other channels, and our notes on each contact.</li>
<li><strong>Technical data:</strong> IP address, browser type, pages visited, date and time, chosen language and your decision about cookies.</li>
<li><strong>Verification lookups:</strong> the policy number or the certificate looked up and the IP address of the lookup, in order to show the result and curb abuse.</li>
</ul>
<p>We receive these data from you, from whoever takes out insurance on your behalf, from insurers and, in the case of technical data, from your device. We do not ask on this site for Social Security numbers, bank account or health information; please do not send them by chat.</p>

<h2>3. What we use them for and on which legal basis</h2>
<ul>
<li><strong>Quoting, managing and renewing policies</strong> and answering your requests: performance of the contract or steps you ask us to take before it.</li>
<li><strong>Verifying policies and certificates online:</strong> the legitimate interest of policyholders and third parties in confirming that insurance is in force.</li>
<li><strong>Complying with the law</strong> on insurance, accounting and fraud prevention, and answering authorities: legal obligation.</li>
<li><strong>Protecting the site and the data,</strong> limiting automated lookups and keeping a record of the actions of our staff: legitimate interest in security.</li>
<li><strong>Measuring and improving our advertising</strong> with tracking pixels, when they are enabled: your consent or, where the law allows it, our legitimate interest, always with the right to object.</li>
</ul>
<p>We make no decisions with legal effects for you that are based solely on automated processing of your data.</p>

<h2>4. What public verification shows</h2>
<p>Whoever enters a policy number sees its status, the insurer, the type and duration, the make, model and year of the vehicle and the dates of coverage. <strong>This lookup never shows the name of the insured, the VIN or the documents.</strong> The result can be shared through a link that contains the policy number: treat it as confidential and share it only with those who need to confirm your insurance.</p>
<p><strong>Certificates.</strong> We may issue a certificate of your policy as a PDF, with your name, the policy number, the vehicle details, the VIN and a QR code. Whoever has the link in that code sees on this site whether the certificate is genuine or has been revoked and the status of the policy, today or on a day they enter, together with <strong>the initials of the insured, the last four characters of the policy number and the last six of the VIN</strong>, the make, model and year of the vehicle, the insurer, the policy type, the dates of coverage and the moment of issue. The PDF can be downloaded through its link for <strong>30 days</strong> after it was issued, unless it is revoked earlier. The link cannot be guessed, but whoever receives it can open it and pass it on: give it only to those who need to confirm your insurance.</p>

<h2>5. With whom we share them</h2>
<ul>
<li><strong>Insurers,</strong> to quote, issue and administer your policy and handle claims.</li>
<li><strong>Service providers</strong> for hosting, storage, email and communications, bound by contract to use the data only to serve us.</li>
<li><strong>Authorities, courts and advisors,</strong> when the law requires it or to defend our rights.</li>
<li><strong>Whoever has the link of a certificate,</strong> to the extent described in section 4.</li>
<li><strong>Advertising platforms</strong> (Facebook, Google, TikTok, LinkedIn and Twitter), which may receive technical data about your visit if their pixels are enabled and you have not declined them. Pages whose address contains a policy number or a certificate load no pixels.</li>
<li><strong>A successor</strong> in the event of a sale or reorganization of the business, with the same safeguards.</li>
</ul>
<p><strong>We do not sell your personal data for money,</strong> and we do not hand your policy data to unrelated third parties so that they can advertise to you. The use of advertising pixels may be considered “sharing,” or even “selling,” data under the law of California and other states; you can opt out as described in section 8.</p>

<h2>6. Gramm-Leach-Bliley notice</h2>
<p>The nonpublic personal information we obtain to arrange or administer your insurance is governed by the GLBA and by state insurance privacy laws. We disclose it to third parties only as those laws permit: to process the transaction you request, service your policy, prevent fraud or comply with the law. We do not share it with nonaffiliated third parties so that they can market their own products; if that were to change, we would tell you beforehand and you could opt out. We protect it even after you cease to be a customer.</p>

<h2>7. How long we keep them</h2>
<ul>
<li><strong>Policies and their documents:</strong> while the policy is in force and afterwards for the periods required by insurance laws and statutes of limitation, generally up to seven years.</li>
<li><strong>Certificates:</strong> the PDF can be downloaded through its link for 30 days; it can be checked for as long as we keep the policy.</li>
<li><strong>Quotes you do not accept:</strong> generally up to 24 months from the last contact.</li>
<li><strong>Technical and security records:</strong> as long as needed to detect and investigate abuse.</li>
<li><strong>Cookie and language preferences:</strong> on your device, until they expire or you delete them.</li>
<li><strong>The record of your decision on cookies,</strong> without your name: for as long as it may have to be proven.</li>
</ul>
<p>Once these periods have passed, we delete the data or make them anonymous, unless litigation or an authority requires us to keep them. What our staff delete stays in a trash for a limited time, in case it was a mistake; what you ask us to erase is removed from it, too.</p>

<h2>8. Your rights</h2>
<p>Depending on where you live, and in particular if you reside in California, you have the right to:</p>
<ul>
<li>know which personal data we process, where they come from, for what purpose and with whom we share them, and obtain a portable copy;</li>
<li>correct inaccurate data;</li>
<li>ask us to delete them, subject to the exceptions provided by law;</li>
<li>opt out of the sale or sharing of your data for advertising based on your activity across different sites;</li>
<li>limit the use of sensitive data; we do not use them for purposes that give rise to this right;</li>
<li>withdraw your consent at any time, without effect on what has already been done;</li>
<li>not be discriminated against for exercising your rights.</li>
</ul>
<p>To exercise them, contact us by telephone or WhatsApp. We will verify your identity with data we already hold, reply within 45 days and let you know if we need an extension of another 45. You may act through an authorized agent and, if we decline your request, ask us to review it or contact the attorney general or the department of insurance of your state. Data subject to the GLBA may fall outside general state privacy laws, but keep the protection described in section 6.</p>

<h2>9. Global Privacy Control</h2>
<p>We honor the <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> (GPC) signal. If your browser sends it, we treat it as declining marketing cookies and as opting out of the sale or sharing of your data: pixels are not loaded, unless you expressly accept them, and you do not need to do anything else. You can also decline them in the cookie notice, which you can reopen at any time from the footer.</p>

<h2>10. Cookies and similar technologies</h2>
<p>We use those strictly necessary for the site to work and, if enabled, marketing pixels. The details are in the <a href="/cookies">Cookie Policy</a>.</p>

<h2>11. Security</h2>
<p>We apply appropriate administrative, technical and physical safeguards: encrypted connections, access limited to authorized staff, passwords stored only as irreversible hashes, documents available only to signed-in staff (certificates also through their private link) and a record of changes and of access. No system is infallible; if a breach affected your data, we would notify you as the law requires.</p>

<h2>12. Minors</h2>
<p>The site is intended for adults. We do not knowingly collect data from anyone under 16, nor do we sell or share such data. If you believe that a minor has given us data, let us know and we will delete them.</p>

<h2>13. Processing in the United States</h2>
<p>Your data are processed in the United States, whose laws may differ from those of your country. If you contact us from elsewhere, your data will be transferred to the United States in order to handle your request.</p>

<h2>14. Changes and contact</h2>
<p>We may update this policy. The version and effective date appear on this page, and we will announce important changes on the site. For any question about your data, call us or write to us at the telephone or WhatsApp number shown on the site. Use of the site is also governed by the <a href="/terms">Terms and Conditions</a>.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'privacy' AND "language" = 'en';

UPDATE "legal_documents" SET "content" = $text$<p>Esta política explica qué cookies y tecnologías similares utiliza este sitio, para qué sirven y cómo puede aceptarlas, rechazarlas o cambiar de opinión. Complementa nuestra <a href="/privacidad">Política de Privacidad</a>.</p>

<h2>1. Qué son las cookies</h2>
<p>Una cookie es un pequeño archivo que un sitio web guarda en su dispositivo para recordar información entre una página y otra. El <strong>almacenamiento local</strong> del navegador cumple una función parecida, pero no se envía con cada solicitud. Un <strong>píxel de seguimiento</strong> es un fragmento de código que comunica su visita a una plataforma externa y que puede crear sus propias cookies. En esta página llamamos «cookies» a todas estas tecnologías.</p>

<h2>2. Cookies necesarias</h2>
<p>Hacen posible el funcionamiento del sitio y no se usan con fines publicitarios. Por eso no requieren su consentimiento.</p>
<table>
<thead>
<tr><th>Nombre o tipo</th><th>Para qué sirve</th><th>Dónde y cuánto tiempo</th></tr>
</thead>
<tbody>
<tr><td><strong>cookie_consent</strong></td><td>Recuerda si usted aceptó o rechazó las cookies de marketing (<em>accepted</em> o <em>declined</em>), para no volver a preguntarle.</td><td>Almacenamiento local; hasta que usted lo borre o cambie su decisión.</td></tr>
<tr><td><strong>cookie_consent_record</strong></td><td>Guarda qué versión del aviso respondió y una referencia al azar, sin su nombre, con la que su decisión figura en nuestro registro de consentimientos; también la decisión misma hasta que el registro la recibe.</td><td>Almacenamiento local; hasta que usted lo borre.</td></tr>
<tr><td><strong>lang</strong></td><td>Recuerda si prefiere ver el sitio en español o en inglés.</td><td>Cookie propia; un año.</td></tr>
<tr><td><strong>session</strong></td><td>Mantiene la sesión iniciada del personal autorizado en el panel administrativo. Los visitantes no la reciben. En conexiones cifradas se llama __Host-session.</td><td>Cookie propia, inaccesible para los programas de la página; hasta cerrar sesión o hasta que caduca.</td></tr>
<tr><td><strong>device</strong></td><td>Reconoce el navegador en el que el personal autorizado ya inició sesión, para proteger su cuenta. Los visitantes no la reciben. En conexiones cifradas se llama __Host-device.</td><td>Cookie propia, inaccesible para los programas de la página; un año desde el último inicio de sesión.</td></tr>
<tr><td><strong>customers_page_size</strong></td><td>Recuerda cuántas filas por página prefiere el personal en las listas del panel. Los visitantes no la reciben.</td><td>Almacenamiento local; hasta que se borra.</td></tr>
<tr><td><strong>panel-teclas-solas</strong></td><td>Recuerda si el personal usa los atajos de una sola tecla en el panel. Los visitantes no la reciben.</td><td>Almacenamiento local; hasta que se borra.</td></tr>
</tbody>
</table>

<h2>3. Cookies de marketing</h2>
<p>Nos ayudan a saber qué anuncios traen visitas y a mostrarlos a quien puedan interesarle. Solo se usan las de las plataformas que hayamos activado en cada momento. Estas plataformas pueden recibir su dirección IP, datos de su navegador, la dirección de la página visitada y la fecha y hora, y pueden combinarlos con los que ya tengan de usted.</p>
<table>
<thead>
<tr><th>Plataforma</th><th>Para qué sirve</th><th>Más información</th></tr>
</thead>
<tbody>
<tr><td>Facebook</td><td>Medir los anuncios y crear públicos.</td><td><a href="https://www.facebook.com/privacy/policy/" rel="noopener noreferrer">Privacidad en Facebook</a></td></tr>
<tr><td>Google</td><td>Medir las visitas y los anuncios.</td><td><a href="https://policies.google.com/privacy" rel="noopener noreferrer">Privacidad en Google</a></td></tr>
<tr><td>TikTok</td><td>Medir los anuncios y crear públicos.</td><td><a href="https://www.tiktok.com/legal/privacy-policy" rel="noopener noreferrer">Privacidad en TikTok</a></td></tr>
<tr><td>LinkedIn</td><td>Medir los anuncios y obtener estadísticas de la audiencia.</td><td><a href="https://www.linkedin.com/legal/privacy-policy" rel="noopener noreferrer">Privacidad en LinkedIn</a></td></tr>
<tr><td>Twitter</td><td>Medir los anuncios y crear públicos.</td><td><a href="https://twitter.com/privacy" rel="noopener noreferrer">Privacidad en Twitter</a></td></tr>
</tbody>
</table>
<p>Cada plataforma decide cuánto duran sus cookies; por lo general, entre una sesión y dos años. Si activamos un píxel de otra plataforma, se aplicarán a él las mismas reglas y la misma posibilidad de rechazo.</p>

<h2>4. Cómo decide usted</h2>
<ul>
<li><strong>Aceptar:</strong> los píxeles activados pueden cargarse en las páginas públicas.</li>
<li><strong>Rechazar:</strong> los píxeles dejan de cargarse; si alguno ya funcionaba, la página se vuelve a cargar sin él. El sitio funciona igual: puede consultar pólizas y pedir cotizaciones.</li>
<li><strong>No responder:</strong> mientras no elija, los píxeles activados pueden cargarse, salvo que hayamos configurado el sitio para esperar su aceptación o que su navegador bloquee el almacenamiento local. Si no lo desea, pulse el botón de rechazo del aviso.</li>
<li><strong>Cambiar de opinión:</strong> el enlace de cookies del pie de página vuelve a abrir el aviso cuando usted quiera.</li>
</ul>
<p>Su decisión se guarda en el navegador que está usando. Para poder demostrarla, nuestro registro conserva también la elección, su fecha, el idioma y las versiones del aviso y de esta política, con la referencia al azar y sin su nombre ni su dirección IP. El aviso le muestra esa referencia cuando lo vuelve a abrir. Si cambia de dispositivo o borra los datos del navegador, volveremos a preguntarle. Rechazar impide cargas nuevas, pero no elimina las cookies que otra plataforma ya hubiera guardado; puede borrarlas en su navegador.</p>

<h2>5. Control Global de Privacidad (GPC)</h2>
<p>Si su navegador envía la señal <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a>, la tratamos como un rechazo: no cargamos ningún píxel, salvo que usted los acepte expresamente en el aviso, sin que tenga que hacer nada más. También la tomamos como una oposición a la venta o al intercambio de sus datos personales según la ley de California y las leyes equivalentes de otros estados.</p>

<h2>6. Ajustes de su navegador</h2>
<p>Todos los navegadores permiten ver, bloquear y borrar cookies y el almacenamiento local, por lo general en el apartado de privacidad de su configuración. Si bloquea también las cookies necesarias, el sitio puede olvidar su idioma o volver a mostrarle el aviso, y el panel administrativo no funcionará.</p>

<h2>7. WhatsApp y otros enlaces</h2>
<p>Los botones para pedir una cotización abren WhatsApp en una aplicación o página distinta. Este sitio no instala cookies de WhatsApp; a partir de ese momento se aplica la política de ese servicio.</p>

<h2>8. Cambios y contacto</h2>
<p>Actualizaremos esta página si cambian las tecnologías que usamos. La versión y la fecha de entrada en vigor figuran en ella. Si tiene preguntas, llámenos o escríbanos al teléfono o al WhatsApp que figura en el sitio.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'cookies' AND "language" = 'es';

UPDATE "legal_documents" SET "content" = $text$<p>This policy explains which cookies and similar technologies this site uses, what they are for and how you can accept them, decline them or change your mind. It supplements our <a href="/privacy">Privacy Policy</a>.</p>

<h2>1. What cookies are</h2>
<p>A cookie is a small file that a website stores on your device to remember information from one page to the next. The browser's <strong>local storage</strong> does a similar job, but is not sent with every request. A <strong>tracking pixel</strong> is a piece of code that reports your visit to an external platform and may set cookies of its own. On this page we call all of these technologies “cookies.”</p>

<h2>2. Necessary cookies</h2>
<p>They make the site work and are not used for advertising. For that reason they do not require your consent.</p>
<table>
<thead>
<tr><th>Name or type</th><th>What it is for</th><th>Where and for how long</th></tr>
</thead>
<tbody>
<tr><td><strong>cookie_consent</strong></td><td>Remembers whether you accepted or declined marketing cookies (<em>accepted</em> or <em>declined</em>), so that we do not ask you again.</td><td>Local storage; until you delete it or change your decision.</td></tr>
<tr><td><strong>cookie_consent_record</strong></td><td>Keeps which version of the notice you answered and a random reference, without your name, under which your decision appears in our register of consents; also the decision itself until the register has received it.</td><td>Local storage; until you delete it.</td></tr>
<tr><td><strong>lang</strong></td><td>Remembers whether you prefer to see the site in Spanish or in English.</td><td>First-party cookie; one year.</td></tr>
<tr><td><strong>session</strong></td><td>Keeps authorized staff signed in to the administrative panel. Visitors do not receive it. On encrypted connections it is called __Host-session.</td><td>First-party cookie that page scripts cannot read; until signing out or until it expires.</td></tr>
<tr><td><strong>device</strong></td><td>Recognizes the browser in which authorized staff have signed in before, to protect their account. Visitors do not receive it. On encrypted connections it is called __Host-device.</td><td>First-party cookie that page scripts cannot read; one year from the last sign-in.</td></tr>
<tr><td><strong>customers_page_size</strong></td><td>Remembers how many rows a page staff prefer in the lists of the panel. Visitors do not receive it.</td><td>Local storage; until it is deleted.</td></tr>
<tr><td><strong>panel-teclas-solas</strong></td><td>Remembers whether staff use the single-key shortcuts of the panel. Visitors do not receive it.</td><td>Local storage; until it is deleted.</td></tr>
</tbody>
</table>

<h2>3. Marketing cookies</h2>
<p>They help us learn which ads bring visits and show ads to people who may be interested. Only those of the platforms we have enabled at a given time are used. These platforms may receive your IP address, data about your browser, the address of the page visited and the date and time, and may combine them with data they already hold about you.</p>
<table>
<thead>
<tr><th>Platform</th><th>What it is for</th><th>More information</th></tr>
</thead>
<tbody>
<tr><td>Facebook</td><td>Measuring ads and building audiences.</td><td><a href="https://www.facebook.com/privacy/policy/" rel="noopener noreferrer">Privacy at Facebook</a></td></tr>
<tr><td>Google</td><td>Measuring visits and ads.</td><td><a href="https://policies.google.com/privacy" rel="noopener noreferrer">Privacy at Google</a></td></tr>
<tr><td>TikTok</td><td>Measuring ads and building audiences.</td><td><a href="https://www.tiktok.com/legal/privacy-policy" rel="noopener noreferrer">Privacy at TikTok</a></td></tr>
<tr><td>LinkedIn</td><td>Measuring ads and obtaining audience statistics.</td><td><a href="https://www.linkedin.com/legal/privacy-policy" rel="noopener noreferrer">Privacy at LinkedIn</a></td></tr>
<tr><td>Twitter</td><td>Measuring ads and building audiences.</td><td><a href="https://twitter.com/privacy" rel="noopener noreferrer">Privacy at Twitter</a></td></tr>
</tbody>
</table>
<p>Each platform decides how long its cookies last; generally between one session and two years. If we enable a pixel of another platform, the same rules and the same right to decline apply to it.</p>

<h2>4. How you decide</h2>
<ul>
<li><strong>Accept:</strong> the enabled pixels may load on the public pages.</li>
<li><strong>Decline:</strong> the pixels stop loading; if one was already running, the page is loaded again without it. The site works just the same: you can look up policies and request quotes.</li>
<li><strong>No answer:</strong> until you choose, the enabled pixels may load, unless we have set the site to wait until you accept or your browser blocks local storage. If you do not want that, press the decline button of the notice.</li>
<li><strong>Change your mind:</strong> the cookie link in the footer reopens the notice whenever you like.</li>
</ul>
<p>Your decision is stored in the browser you are using. So that it can be proven, our register also keeps the choice, its date, the language and the versions of the notice and of this policy, under the random reference and without your name or IP address. The notice shows you that reference when you open it again. If you change devices or clear your browser's data, we will ask you again. Declining prevents further loading, but does not remove cookies that another platform has already stored; you can delete them in your browser.</p>

<h2>5. Global Privacy Control (GPC)</h2>
<p>If your browser sends the <a href="https://globalprivacycontrol.org" rel="noopener noreferrer">Global Privacy Control</a> signal, we treat it as declining: we load no pixels unless you expressly accept them in the notice, and you do not need to do anything else. We also take it as opting out of the sale or sharing of your personal data under the law of California and the equivalent laws of other states.</p>

<h2>6. Your browser's settings</h2>
<p>All browsers let you view, block and delete cookies and local storage, generally in the privacy section of their settings. If you also block the necessary cookies, the site may forget your language or show you the notice again, and the administrative panel will not work.</p>

<h2>7. WhatsApp and other links</h2>
<p>The buttons for requesting a quote open WhatsApp in a separate app or page. This site does not set WhatsApp cookies; from that moment on, the policy of that service applies.</p>

<h2>8. Changes and contact</h2>
<p>We will update this page if the technologies we use change. The version and effective date appear on it. If you have questions, call us or write to us at the telephone or WhatsApp number shown on the site.</p>$text$, "updated_at" = CURRENT_TIMESTAMP(3)
WHERE "is_sample" AND "document_type" = 'cookies' AND "language" = 'en';

ALTER TABLE "legal_documents" ENABLE TRIGGER "legal_documents_consistent";
