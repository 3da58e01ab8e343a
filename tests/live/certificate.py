"""A certificate that nobody but a test believes."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def certificate(folder: Path) -> Path:
    """A file with a key and its certificate for localhost, as servers take them."""
    key, moment = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    draft = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key())
    draft = draft.serial_number(1).not_valid_before(moment).not_valid_after(moment + timedelta(days=1))
    signed = draft.sign(key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM)
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    path = folder / "localhost.pem"
    path.write_bytes(key.private_bytes(*form) + signed)
    return path
